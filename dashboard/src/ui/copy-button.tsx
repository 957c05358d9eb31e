import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { toast } from './toast-store.ts'

export interface CopyButtonProps {
  /** What lands on the clipboard. */
  text: string
  /** With words the button shows them; without it is an icon. */
  label?: string
  size?: 'small' | 'medium'
  onCopied?: () => void
}

/** Copies a text and shows a tick for two seconds; a browser that refuses is told in a toast. */
export function CopyButton({ text, label, size = 'small', onCopied }: CopyButtonProps) {
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
    return <IconButton label={copied ? t('copied') : t('copy')} icon={icon} size={size} onClick={copy} />
  return (
    <Button icon={icon} size={size} onClick={copy}>
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
