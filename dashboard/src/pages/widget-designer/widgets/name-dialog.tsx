import { type FormEvent, useId, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

export interface NameDialogProps {
  open: boolean
  title: string
  name: string
  confirm: string
  pending: boolean
  onConfirm: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a widget. */
export function NameDialog({ open, title, name, confirm, pending, onConfirm, onClose }: NameDialogProps) {
  const t = useTexts('widget-designer')
  const form = useId()
  const [typed, setTyped] = useState(name)
  const [isTried, setIsTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (typed.trim()) onConfirm(typed.trim())
  }
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={next => !next && onClose()}
      title={title}
      footer={
        <Button variant="primary" type="submit" form={form} loading={pending}>
          {confirm}
        </Button>
      }
    >
      <form id={form} onSubmit={submit}>
        <Field
          label={t('widgets.name')}
          help={t('widgets.nameHelp')}
          error={isTried && !typed.trim() ? t('widgets.nameNeeded') : undefined}
        >
          <Input
            value={typed}
            maxLength={120}
            placeholder={t('widgets.namePlaceholder')}
            onChange={event => setTyped(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
