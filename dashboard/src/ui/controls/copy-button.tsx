import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { copyText } from '../overlays/copy-text.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

export interface CopyButtonProps {
  /** Text for the clipboard. */
  text: string
  /** Words on the button; omitted: it is an icon. */
  label?: string
  size?: 'small' | 'medium'
  disabled?: boolean
  onCopied?: () => void
}

/** Copies a text and shows a tick for two seconds; a text that the browser refuses to copy is shown selected. */
export function CopyButton({ text, label, size = 'small', disabled, onCopied }: CopyButtonProps) {
  const t = useTexts('ui')
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    if (!(await copyText(text))) return
    setCopied(true)
    onCopied?.()
  }

  const icon = copied ? <Check /> : <Copy />
  if (!label)
    return (
      <IconButton
        label={copied ? t('copied') : t('copy')}
        icon={icon}
        size={size}
        disabled={disabled}
        onClick={() => void copy()}
      />
    )
  return (
    <Button icon={icon} size={size} disabled={disabled} onClick={() => void copy()}>
      {copied ? t('copied') : label}
    </Button>
  )
}
