import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { toast } from '../overlays/toast-store.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

export interface CopyButtonProps {
  /** What lands on the clipboard. */
  text: string
  /** With words the button shows them; without it is an icon. */
  label?: string
  size?: 'small' | 'medium'
  disabled?: boolean
  onCopied?: () => void
}

/** Copies a text and shows a tick for two seconds; a browser's refusal is shown in a toast. */
export function CopyButton({ text, label, size = 'small', disabled, onCopied }: CopyButtonProps) {
  const t = useTexts('ui')
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = () =>
    writeClipboard(text).then(
      () => {
        setCopied(true)
        onCopied?.()
      },
      () => toast({ title: t('copyFailed'), variant: 'destructive' }),
    )

  const icon = copied ? <Check /> : <Copy />
  if (!label)
    return (
      <IconButton
        label={copied ? t('copied') : t('copy')}
        icon={icon}
        size={size}
        disabled={disabled}
        onClick={copy}
      />
    )
  return (
    <Button icon={icon} size={size} disabled={disabled} onClick={copy}>
      {copied ? t('copied') : label}
    </Button>
  )
}

/** Without https (a server in a local network) there is no clipboard object, only the old command. */
async function writeClipboard(text: string) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  if (!done) throw new Error('The browser refused to copy.')
}
