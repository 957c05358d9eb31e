import { type ReactNode, type SubmitEvent, useId } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

interface FormDialogProps {
  title: string
  description?: string
  /** The verb on the main button. */
  confirm: string
  isDangerous?: boolean
  form: {
    isSending: boolean
    refusal: string | undefined
    submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
  }
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form of the account: its fields, and the server's refusal. */
export function FormDialog({
  title,
  description,
  confirm,
  isDangerous = false,
  form,
  onClose,
  children,
}: FormDialogProps) {
  const t = useTexts('own-account')
  const id = useId()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            form={id}
            variant={isDangerous ? 'danger' : 'primary'}
            loading={form.isSending}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={event => void form.submit(event)}>
        <Stack>
          {form.refusal && <Banner tone="danger" title={form.refusal} />}
          {children}
        </Stack>
      </form>
    </Dialog>
  )
}
