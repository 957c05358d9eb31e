/** @jsxImportSource preact */
import { useMemo, useRef } from 'preact/hooks'
import type { Chat } from '../chat.ts'
import type { Labels } from '../labels.ts'
import { palette } from '../palette.ts'
import { fontStack } from '../typography.ts'
import type { Language } from '../wire.ts'
import { Composer } from './composer.tsx'
import { Header } from './header.tsx'
import { useChat, useVisibleHeight } from './hooks.ts'
import { MessageList } from './message-list.tsx'

interface AppProps {
  chat: Chat
  texts: Labels
  language: Language
  origin: string
  full: boolean
  dark: boolean
  onClose(): void
}

/** The open panel. */
export function App({ chat, texts, language, origin, full, dark, onClose }: AppProps) {
  const state = useChat(chat.store)
  const { design } = state
  const panel = useRef<HTMLDivElement>(null)
  const height = useVisibleHeight(full)
  const around = useMemo(() => ({ texts, language, origin }), [texts, language, origin])
  const style: Record<string, string> = {
    '--radius': `${design.borderRadius}px`,
    'font-size': `${design.fontSize}px`,
    'font-family': fontStack(design.fontFamily),
  }
  for (const [name, colour] of Object.entries(palette(design, dark))) style[`--${name}`] = colour
  if (height) style.height = `${height}px`

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
    if (event.key === 'Tab' && full) holdFocus(event, panel.current)
  }
  return (
    <div
      ref={panel}
      class={full ? 'panel full' : 'panel'}
      role="dialog"
      aria-modal={full}
      aria-label={state.assistant || texts.messages}
      style={style}
      onKeyDown={onKeyDown}
    >
      <Header state={state} texts={texts} onClose={onClose} />
      {state.connection === 'refused' ? (
        <div class="middle empty">
          <p>{state.notice || texts.refused}</p>
          <button type="button" class="send" onClick={chat.connect}>
            {texts.again}
          </button>
        </div>
      ) : (
        <>
          <MessageList chat={chat} state={state} around={around} />
          {state.notice && <p class="notice">{state.notice}</p>}
          <Composer chat={chat} state={state} texts={texts} />
        </>
      )}
    </div>
  )
}

/** A panel that covers the page keeps the focus inside. */
function holdFocus(event: KeyboardEvent, panel: HTMLElement | null): void {
  const stops = panel?.querySelectorAll<HTMLElement>('button:not(:disabled),a[href],textarea,[tabindex="0"]')
  const first = stops?.[0]
  const last = stops?.[stops.length - 1]
  const root = panel?.getRootNode()
  const active = root instanceof ShadowRoot ? root.activeElement : document.activeElement
  const next = event.shiftKey ? active === first && last : active === last && first
  if (!next) return
  event.preventDefault()
  next.focus()
}
