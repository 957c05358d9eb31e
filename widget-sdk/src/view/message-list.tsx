/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Chat } from '../chat.ts'
import { designText } from '../labels.ts'
import type { ChatState } from '../store.ts'
import { splitContent } from './content.ts'
import type { Surroundings } from './context.ts'
import { useStickyEnd } from './hooks.ts'
import { Icon } from './icons.tsx'
import { OwnText } from './own-text.tsx'
import { Reply } from './reply.tsx'

/** The conversation, its end in sight while the person does not scroll away. */
export function MessageList({ chat, state, around }: { chat: Chat; state: ChatState; around: Surroundings }) {
  const { texts } = around
  const { messages, unsent, design } = state
  const { box, atEnd, onScroll, toEnd } = useStickyEnd()
  const last = messages.at(-1)
  const waiting = state.typing || (last?.status === 'streaming' && !last.content)
  const welcome = designText(design.welcomeMessage, 'welcome', texts)
  useEffect(toEnd, [unsent.length])
  return (
    <div class="middle">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Safari scrolls by keyboard only what can be focused */}
      <section class="list" ref={box} onScroll={onScroll} tabIndex={0} aria-label={texts.messages}>
        <div class="lines">
          {welcome && <div class="reply text">{welcome}</div>}
          {messages.map(message =>
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
          )}
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
        <button type="button" class="icon down" aria-label={texts.down} onClick={toEnd}>
          <Icon name="down" />
        </button>
      )}
      <Spoken state={state} />
    </div>
  )
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
      if (message.role !== 'user') setText(splitContent(message.content).text || message.error?.message || '')
    }
  }, [state.messages])
  return (
    <div class="spoken" aria-live="polite">
      {text}
    </div>
  )
}
