import { useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../controls/button.tsx'
import { Textarea } from '../controls/textarea.tsx'
import { Dialog } from './dialog.tsx'

export interface CopyByHandDialogProps {
  text: string
  /** Called with whether the person copied it. */
  onClose: (isCopied: boolean) => void
}

/** A text that the browser would not copy: selected, to be copied by hand. */
export default function CopyByHandDialog({ text, onClose }: CopyByHandDialogProps) {
  const t = useTexts('ui')
  const field = useRef<HTMLTextAreaElement>(null)
  const isCopied = useRef(false)
  const close = () => onClose(isCopied.current)
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t('copyByHand.title')}
      description={t('copyByHand.help')}
      initialFocus={field}
      footer={
        <Button variant="primary" onClick={close}>
          {t('copyByHand.done')}
        </Button>
      }
    >
      <Textarea
        readOnly
        aria-label={t('copyByHand.text')}
        value={text}
        ref={field}
        onFocus={event => event.currentTarget.select()}
        onCopy={() => {
          isCopied.current = true
        }}
      />
    </Dialog>
  )
}
