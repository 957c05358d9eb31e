/** @jsxImportSource preact */
import { h } from 'preact'
import { useMemo, useRef, useState } from 'preact/hooks'
import type { Chat } from '../conversation/chat.ts'
import { gateOf } from '../loader/gate.ts'
import { palette } from '../look/palette.ts'
import { fontStack } from '../look/typography.ts'
import { Composer } from './composer.tsx'
import { Header } from './header.tsx'
import { useChat, useVisibleHeight } from './hooks.ts'
import { MessageList } from './message-list.tsx'
import { dress, forms, troubles, usePart } from './parts.ts'

interface AppProps {
  chat: Chat
  origin: string
  root: ShadowRoot
  /** true: the panel covers its frame. */
  full: boolean
  /** true: the panel lies in the flow of the page, in an element of the site. */
  inline: boolean
  dark: boolean
  /** Missing: the chat is the page itself, or a part of it, and cannot be closed. */
  onClose: (() => void) | undefined
}

const stop = (event: Event) => event.stopPropagation()
/**
 * Handlers that keep the visitor's input from the shortcuts of the site, its drafts and its handlers of
 * copied text.
 */
const kept = Object.fromEntries(
  'KeyPress KeyUp BeforeInput Input CompositionStart CompositionUpdate CompositionEnd Copy Cut Paste'
    .split(' ')
    .map(name => [`on${name}`, stop]),
)

/** The open panel. */
export function App({ chat, origin, root, full, inline, dark, onClose }: AppProps) {
  const state = useChat(chat.store)
  const { design, texts, language } = state
  const refused = state.connection === 'refused'
  const panel = useRef<HTMLDivElement>(null)
  const height = useVisibleHeight(full)
  const around = useMemo(() => ({ chat, texts, language, origin, root }), [texts, language, origin])
  const gate = gateOf(state)
  const form = usePart(forms, !!gate.name).part
  useMemo(() => form && dress(root, form.css), [form])
  const trouble = usePart(troubles, refused).part
  const style: Record<string, string> = {
    '--radius': `var(--botanika-radius,${design.borderRadius}px)`,
    'font-size': `var(--botanika-font-size,${design.fontSize}px)`,
    '--font': `var(--botanika-font,${fontStack(design.fontFamily)})`,
    'font-family': 'var(--font)',
    'color-scheme': dark ? 'dark' : 'light',
  }
  for (const [name, colour] of Object.entries(palette(design, dark)))
    style[`--${name}`] = `var(--botanika-${name},${colour})`
  if (height) style.height = `${height}px`

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') onClose?.()
    if (event.key === 'Tab' && full) holdFocus(event, panel.current)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is one of two
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both have a name
    <div
      ref={panel}
      class={`panel${full ? ' full' : ''}${inline ? ' inline' : ''}`}
      part="panel"
      role={onClose ? 'dialog' : 'region'}
      {...(onClose && { 'aria-modal': full })}
      aria-label={design.header.title || state.assistant || texts.messages}
      style={style}
      {...kept}
      onKeyDown={onKeyDown}
    >
      <Header state={state} onClose={onClose} />
      {(!refused || state.messages.length > 0) && (
        <MessageList chat={chat} state={state} around={around} mayAsk={!refused && !gate.blocks} />
      )}
      {refused ? (
        (trouble?.drawRefusal(state.notice || texts.refused, { h, ...around }) ?? (
          <p class="notice">{state.notice}</p>
        ))
      ) : (
        <>
          {state.notice && <p class="notice">{state.notice}</p>}
          {state.aside?.(h)}
          {gate.name && form && (
            <form.Form key={gate.name} {...{ h, useState, name: gate.name, chat, design, language }} />
          )}
          {!gate.blocks && <Composer chat={chat} state={state} around={around} autofocus={!inline} />}
        </>
      )}
    </div>
  )
}

/** Keeps the focus inside a panel that covers the page. */
function holdFocus(event: KeyboardEvent, panel: HTMLElement | null): void {
  const stops = panel?.querySelectorAll<HTMLElement>(
    'button:not(:disabled),a[href],textarea,input:not([hidden]),[tabindex="0"]',
  )
  const first = stops?.[0]
  const last = stops?.[stops.length - 1]
  const root = panel?.getRootNode()
  const active = root instanceof ShadowRoot ? root.activeElement : document.activeElement
  const next = event.shiftKey ? active === first && last : active === last && first
  if (!next) return
  event.preventDefault()
  next.focus()
}
