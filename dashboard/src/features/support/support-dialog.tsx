import { CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { SupportFields } from './support-fields.tsx'
import { useSupportRequest } from './use-support-request.ts'

/** A request to the support, from a signed-in user or a guest. */
export function SupportDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('support')
  const id = useId()
  const request = useSupportRequest()
  if (request.state === 'sent')
    return (
      <Dialog
        open
        onOpenChange={onClose}
        size="medium"
        title={t('title')}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t('close')}
          </Button>
        }
      >
        <div role="status">
          <EmptyState icon={<CircleCheck />} title={t('sent')}>
            {t('sentHelp', { email: request.draft.email.trim() })}
          </EmptyState>
        </div>
      </Dialog>
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="medium"
      title={t('title')}
      description={t('help')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" loading={request.state === 'sending'}>
            {t('send')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={event => void request.submit(event)}>
        <SupportFields request={request} />
      </form>
    </Dialog>
  )
}
