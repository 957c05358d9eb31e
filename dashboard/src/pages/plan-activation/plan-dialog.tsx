import { errorText } from '../../data/api.ts'
import { useApi } from '../../data/use-api.ts'
import { useSession } from '../../data/use-session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import { ActivationForm } from './activation-form.tsx'
import { offeredPlans } from './offered-plans.ts'
import { PlanCard } from './plan-card.tsx'
import { PlanGrid } from './plan-grid.ts'

/** The choice of a plan and the place for its code, over whatever page the person is on. */
export function PlanDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('plans')
  const { user } = useSession()
  const { data, error, mutate, isValidating } = useApi('GET /api/plans')
  if (!user) return null
  return (
    <Dialog open onOpenChange={onClose} size="large" title={t('title')} description={t('help')}>
      <Stack $gap={6}>
        <ActivationForm
          user={user}
          describe={plan => t('code.activatedMonth', { plan })}
          onActivated={onClose}
        />
        {error && !data ? (
          <ErrorState title={t('loadFailed')} onRetry={() => void mutate()} retrying={isValidating}>
            {errorText(error, t('unreachable'))}
          </ErrorState>
        ) : (
          <PlanGrid aria-busy={!data}>
            {data
              ?.filter(({ name }) => offeredPlans.includes(name))
              .map(plan => (
                <PlanCard key={plan.id} plan={plan} user={user} isPopular={plan.name === 'pro'} />
              )) ?? offeredPlans.map(name => <Skeleton key={name} height={320} radius={10} />)}
          </PlanGrid>
        )}
      </Stack>
    </Dialog>
  )
}
