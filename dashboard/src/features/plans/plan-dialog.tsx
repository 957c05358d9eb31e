import { useSession } from '../../data/use-session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ActivationForm } from './activation-form.tsx'
import { PlanOffer } from './plan-offer.tsx'
import { usePaymentHelp } from './use-payment-help.ts'

/** The choice of a plan and the field for its code, over any page. */
export function PlanDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('plans')
  const { user } = useSession()
  const help = usePaymentHelp()
  if (!user) return null
  return (
    <Dialog open onOpenChange={onClose} size="large" title={t('title')} description={help}>
      <Stack $gap={6}>
        <ActivationForm
          user={user}
          describe={plan => t('code.activatedMonth', { plan })}
          onActivated={onClose}
        />
        <PlanOffer user={user} />
      </Stack>
    </Dialog>
  )
}
