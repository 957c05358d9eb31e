/** @jsxImportSource preact */
import { h } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Chat } from '../conversation/chat.ts'
import type { Unsent } from '../conversation/outbox.ts'
import type { ChatState } from '../conversation/store.ts'
import { designText } from '../language/labels.ts'
import type { Message } from '../wire.ts'
import { splitContent } from './content.ts'
import type { Surroundings } from './context.ts'
import { useStickyEnd } from './hooks.ts'
import { Icon } from './icons.tsx'
import { OwnText } from './own-text.tsx'
import { dress, hours, reader, threads, troubles, usePart } from './parts.ts'
import { Reply } from './reply.tsx'

type QuickReply = NonNullable<Message['buttons']>[number]

/** The conversation; it scrolls with its end until the person scrolls away. */
export function MessageList({
  chat,
  state,
  around,
  mayAsk,
}: {
  chat: Chat
  state: ChatState
  around: Surroundings
  /** true: a question offered for a click would be accepted. */
  mayAsk: boolean
}) {
  const { texts } = around
  const { messages, unsent, design } = state
  const { box, atEnd, onScroll, toEnd } = useStickyEnd()
  const seen = useRef(0)
  // An empty reply is not there yet.
  const count = messages.filter(message => message.content || message.status !== 'streaming').length
  if (atEnd) seen.current = count
  const fresh = count > seen.current
  const [first] = messages
  const last = messages.at(-1)
  const waiting = state.typing || (last?.status === 'streaming' && !last.content)
  const clock = usePart(hours, design.hours.isOn).part
  const isClosed = design.hours.isOn && clock && !clock.isWithin(design.hours, Date.now())
  const welcome = (isClosed && design.hours.greeting) || designText(design.welcomeMessage, 'welcome', texts)
  const starters = design.starters.length ? design.starters : state.suggestions
  /** Suggested first questions, or quick replies of the last message. */
  const offers: readonly QuickReply[] =
    unsent.length || !mayAsk ? [] : last ? (last.buttons ?? []) : starters.map(text => ({ text }))
  // Focuses the box, since the pressed button disappears; focusing the field would open a phone's keyboard.
  const keepFocus = () => box.current?.focus({ preventScroll: true })
  useEffect(toEnd, [unsent.length])
  const { part } = usePart(reader)
  const thread = usePart(threads, !!first?.order).part
  useMemo(() => part && dress(around.root, part.css), [part])
  return (
    <div class="middle">
      <section
        class="list"
        part="messages"
        ref={box}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: Safari scrolls by keyboard only what can be focused
        tabIndex={0}
        aria-label={texts.messages}
      >
        <div class="lines">
          {first?.order
            ? thread && <thread.Earlier {...{ h, useState, first, ...around }} />
            : welcome && <div class="reply text welcome">{welcome}</div>}
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
                <Reply key={message.id} message={message} around={around} />
              )
            ),
          ])}
          {offers.length > 0 && (
            <ul class="starts" aria-label={texts.suggestions}>
              {offers.map(({ text, payload = text }) => (
                <li key={text}>
                  <button
                    type="button"
                    part="starter"
                    onClick={() => {
                      chat.send(payload)
                      keepFocus()
                    }}
                  >
                    {text}
                  </button>
                </li>
              ))}
            </ul>
          )}
          {unsent.map(item => (
            <OwnText key={item.clientMessageId} content={item.text} around={around}>
              <Fate item={item} state={state} around={around} after={keepFocus} />
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

function Time({ at, before, around }: { at: string; before: string | undefined; around: Surroundings }) {
  const time = usePart(reader).part?.timeAbove(at, { before, language: around.language, now: Date.now() })
  return time ? (
    <time class="when" dateTime={at}>
      {time}
    </time>
  ) : null
}

/** The state of a message that is not with the server yet. */
function Fate(options: { item: Unsent; state: ChatState; around: Surroundings; after(): void }) {
  const { item, state, around, after } = options
  const { part } = usePart(troubles, item.error !== undefined)
  if (item.error !== undefined) return <>{part?.drawRefused(item, { h, ...around, after })}</>
  const reachable = state.connection === 'online' || state.connection === 'polling'
  return <small class="fate">{reachable ? around.texts.sending : around.texts.waiting}</small>
}

/** Reads finished replies to screen readers: a growing text would be read in fragments. */
function Spoken({ state }: { state: ChatState }) {
  const [text, setText] = useState('')
  const heard = useRef(
    new Set(state.messages.filter(message => message.status !== 'streaming').map(({ id }) => id)),
  )
  useEffect(() => {
    // A new visitor's turn: nothing of the previous one stays, not even for screen readers.
    if (!state.messages.length) setText('')
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
