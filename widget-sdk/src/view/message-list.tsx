/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Chat } from '../chat.ts'
import { designText } from '../labels.ts'
import type { ChatState } from '../store.ts'
import { timeAbove } from '../times.ts'
import { splitContent } from './content.ts'
import type { Surroundings } from './context.ts'
import { useStickyEnd } from './hooks.ts'
import { Icon } from './icons.tsx'
import { OwnText } from './own-text.tsx'
import { reader, usePart } from './parts.ts'
import { Reply } from './reply.tsx'

/** The conversation, its end in sight while the person does not scroll away. */
export function MessageList({ chat, state, around }: { chat: Chat; state: ChatState; around: Surroundings }) {
  const { texts } = around
  const { messages, unsent, design } = state
  const { box, atEnd, onScroll, toEnd } = useStickyEnd()
  const seen = useRef(0)
  // An empty reply is still on its way.
  const count = messages.filter(message => message.content || message.status !== 'streaming').length
  if (atEnd) seen.current = count
  const fresh = count > seen.current
  const last = messages.at(-1)
  const waiting = state.typing || (last?.status === 'streaming' && !last.content)
  const welcome = designText(design.welcomeMessage, 'welcome', texts)
  const begun = messages.length > 0 || unsent.length > 0
  useEffect(toEnd, [unsent.length])
  usePart(reader)
  return (
    <div class="middle">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Safari scrolls by keyboard only what can be focused */}
      <section class="list" ref={box} onScroll={onScroll} tabIndex={0} aria-label={texts.messages}>
        <div class="lines">
          {welcome && <div class="reply text welcome">{welcome}</div>}
          {!begun && (
            <Suggestions
              questions={state.suggestions}
              label={texts.suggestions}
              onAsk={question => {
                chat.send(question)
                // The button goes; the field would open a phone's keyboard.
                box.current?.focus({ preventScroll: true })
              }}
            />
          )}
          {messages.flatMap((message, index) => [
            <Time
              key={`${message.id}.`}
              at={message.timestamp}
              before={messages[index - 1]?.timestamp}
              around={around}
            />,
            message.role === 'user' ? (
              <OwnText key={message.id} content={message.content} around={around} />
            ) : (
              (message.content || message.status !== 'streaming') && (
                <Reply
                  key={message.id}
                  message={message}
                  around={around}
                  onRetry={
                    message === last && message.role === 'assistant'
                      ? () => chat.retry(message.id)
                      : undefined
                  }
                />
              )
            ),
          ])}
          {unsent.map(item => (
            <OwnText key={item.clientMessageId} content={item.text} around={around}>
              <Fate
                error={item.error}
                state={state}
                texts={texts}
                onAgain={() => chat.sendAgain(item.clientMessageId)}
              />
            </OwnText>
          ))}
          {waiting && design.showTyping && (
            <div class="reply dots" role="img" aria-label={texts.typing}>
              <i />
              <i />
              <i />
            </div>
          )}
        </div>
      </section>
      {!atEnd && (
        <button
          type="button"
          class={fresh ? 'down fresh' : 'icon down'}
          aria-label={fresh ? undefined : texts.down}
          onClick={toEnd}
        >
          <Icon name="down" /> {fresh && texts.fresh}
        </button>
      )}
      <Spoken state={state} />
    </div>
  )
}

/** Questions to begin with; a click asks. */
function Suggestions(options: {
  questions: readonly string[]
  label: string
  onAsk(question: string): void
}) {
  const { questions, label, onAsk } = options
  if (!questions.length) return null
  return (
    <ul class="starts" aria-label={label}>
      {questions.map(question => (
        <li key={question}>
          <button type="button" onClick={() => onAsk(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Time({ at, before, around }: { at: string; before: string | undefined; around: Surroundings }) {
  const time = timeAbove(at, { before, language: around.language, now: Date.now() })
  return time ? (
    <time class="when" dateTime={at}>
      {time}
    </time>
  ) : null
}

/** What becomes of a message that is not with the server yet. */
function Fate(options: { error?: string; state: ChatState; texts: Surroundings['texts']; onAgain(): void }) {
  const { error, state, texts } = options
  if (error === undefined) {
    const reachable = state.connection === 'online' || state.connection === 'polling'
    return <small class="fate">{reachable ? texts.sending : texts.waiting}</small>
  }
  return (
    <small class="fate wrong">
      {error || texts.failed}{' '}
      <button type="button" class="again" onClick={options.onAgain}>
        {texts.again}
      </button>
    </small>
  )
}

/** Reads finished replies to screen readers: the growing text itself would be read in shreds. */
function Spoken({ state }: { state: ChatState }) {
  const [text, setText] = useState('')
  const heard = useRef(
    new Set(state.messages.filter(message => message.status !== 'streaming').map(({ id }) => id)),
  )
  useEffect(() => {
    for (const message of state.messages) {
      if (message.status === 'streaming' || heard.current.has(message.id)) continue
      heard.current.add(message.id)
      if (message.role !== 'user')
        setText(
          splitContent(message.content).text.replace(/[*`#]|\[\d+\]/g, '') || message.error?.message || '',
        )
    }
  }, [state.messages])
  return (
    <div class="spoken" aria-live="polite">
      {text}
    </div>
  )
}
