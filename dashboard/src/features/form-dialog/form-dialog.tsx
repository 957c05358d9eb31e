import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

export interface FormDialogProps {
  /** The state from `useFormDialog`. */
  form: {
    refusal: string | undefined
    isBusy: boolean
    isRemoving: boolean
    setIsRemoving: (isRemoving: boolean) => void
  }
  title: ReactNode
  description?: ReactNode
  save: string
  cancel: string
  onSave: () => void
  onClose: () => void
  /** Button that deletes, after a question; omitted: there is nothing to delete. */
  removal?: { label: string; title: string; help: ReactNode; confirm: string; onRemove: () => void }
  /** Elements at the left of the buttons. */
  aside?: ReactNode
  children: ReactNode
}

/** A window with a form: its fields, the server's refusal, and buttons to save, cancel and delete. */
export function FormDialog(props: FormDialogProps) {
  const { form, title, description, save, cancel, onSave, onClose, removal, aside, children } = props
  const { refusal, isBusy, isRemoving, setIsRemoving } = form
  const id = useId()
  return (
    <>
      <Dialog
        open
        onOpenChange={onClose}
        size="large"
        place="top"
        title={title}
        {...(description !== undefined && { description })}
        footer={
          <>
            {aside}
            {removal && (
              <Button variant="danger" disabled={isBusy} onClick={() => setIsRemoving(true)}>
                {removal.label}
              </Button>
            )}
            <Button onClick={onClose}>{cancel}</Button>
            <Button type="submit" form={id} variant="primary" loading={isBusy}>
              {save}
            </Button>
          </>
        }
      >
        <form
          id={id}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            onSave()
          }}
        >
          <Stack $gap={4}>
            {refusal && <Refusal title={refusal} />}
            {children}
          </Stack>
        </form>
      </Dialog>
      {removal && (
        <ConfirmDialog
          open={isRemoving}
          onOpenChange={setIsRemoving}
          title={removal.title}
          description={removal.help}
          confirm={removal.confirm}
          pending={isBusy}
          onConfirm={removal.onRemove}
        />
      )}
    </>
  )
}
