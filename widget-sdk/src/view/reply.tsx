/** @jsxImportSource preact */
import type { Message } from '../wire.ts'
import { splitContent } from './content.ts'
import type { Surroundings } from './context.ts'
import { useReveal } from './hooks.ts'
import { Icon } from './icons.tsx'
import { Markdown } from './markdown.tsx'
import { Picture } from './picture.tsx'

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
  const writing = message.status === 'streaming'
  const revealed = useReveal(message.content, writing)
  const { text, shown } = splitContent(revealed)
  const broken = message.status === 'failed' || message.status === 'interrupted'
  return (
    <div class="reply" part="reply">
      {message.role === 'operator' && <small class="who">{texts.operator}</small>}
      <Markdown
        text={text}
        writing={writing || revealed !== message.content}
        message={message}
        ended={revealed === message.content}
        around={around}
      >
        {shown.map(one => (
          <Picture key={one.address} {...one} around={around} />
        ))}
      </Markdown>
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
