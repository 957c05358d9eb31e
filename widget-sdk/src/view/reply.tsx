/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { Message } from '../wire.ts'
import { splitContent } from './content.ts'
import type { Surroundings } from './context.ts'
import { useReveal } from './hooks.ts'
import { Icon } from './icons.tsx'
import { Markdown } from './markdown.tsx'
import { Picture } from './picture.tsx'
import { SourceCard } from './source-card.tsx'

/** An answer: text as it comes, its sources, and what went wrong. `onRetry` is given to the last one only. */
export function Reply({
  message,
  around,
  onRetry,
}: {
  message: Message
  around: Surroundings
  onRetry?: () => void
}) {
  const { texts } = around
  const [open, setOpen] = useState<number>()
  const writing = message.status === 'streaming'
  const revealed = useReveal(message.content, writing)
  const { text, shown } = splitContent(revealed)
  const citation = message.citations.find(known => known.n === open)
  const broken = message.status === 'failed' || message.status === 'interrupted'
  const toggle = (n: number) => setOpen(open === n ? undefined : n)
  return (
    <div class="reply">
      {message.role === 'operator' && <small class="who">{texts.operator}</small>}
      {text && (
        <Markdown
          text={text}
          writing={writing || revealed !== message.content}
          around={around}
          cited={{ citations: message.citations, open, toggle }}
        />
      )}
      {shown.map(one => (
        <Picture key={one.address} {...one} around={around} />
      ))}
      {citation && <SourceCard citation={citation} texts={texts} onClose={() => setOpen(undefined)} />}
      {broken && (
        <p class="broken">
          {message.status === 'failed' ? message.error?.message || texts.failed : texts.interrupted}
          {onRetry && (
            <button type="button" class="again" onClick={onRetry}>
              <Icon name="again" /> {texts.again}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
