/** @jsxImportSource preact */
import { render } from 'preact'
import type { Chat } from './conversation/chat.ts'
import { fill } from './language/labels.ts'
import { type Bubble, sheet } from './loader/bubble.ts'
import { launcherColours } from './look/palette.ts'
import { App } from './view/app.tsx'
import { css } from './view/styles.ts'

export interface MountedChat {
  open(): void
  close(): void
  toggle(): void
  /** Takes the widget out of the page and ends its connections. */
  destroy(): void
}

/** Name of the event by which opening one widget closes the others of the page. */
const opened = 'botanika:open'
const phone = '(max-width: 479px)'

/**
 * Puts the panel beside the bubble, in its shadow root. `full`: the panel covers its frame; without it, it does so on
 * narrow screens.
 */
export function mountChat(options: {
  chat: Chat
  bubble: Bubble
  /** Origin of the server, whose own images load by themselves. */
  origin: string
  full?: boolean
  /** `full`: the chat is the whole page. `inline`: it fills the element it is in. Neither can be closed. */
  mode?: string | undefined
}): MountedChat {
  const { chat, bubble, mode } = options
  const narrow = matchMedia(phone)
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const place = document.createElement('div')
  const badge = document.createElement('span')
  badge.className = 'badge'
  bubble.root.adoptedStyleSheets = [...bubble.root.adoptedStyleSheets, sheet(css)]
  bubble.root.append(place)
  const stay = mode === 'inline' ? () => undefined : stayInPage(bubble.host)

  const draw = () => {
    const { design, unread, isOpen, texts, language, theme = design.theme, siteIsDark } = chat.store.get()
    const label = isOpen ? texts.close : texts.open
    const news = unread && !isOpen ? `. ${fill(texts.unread, unread)}` : ''
    const brand = launcherColours(design).join(' ')
    bubble.host.lang = language
    bubble.update({ design, label: label + news, open: isOpen, brand })
    badge.textContent = !isOpen && unread && design.badge ? (unread > 9 ? '9+' : `${unread}`) : ''
    bubble.button.append(badge)
    const full =
      options.full ??
      ((!!mode && mode !== 'inline') || (!mode && narrow.matches && design.launcher.mobileFullScreen))
    bubble.button.hidden = !!mode || (isOpen && full)
    render(
      isOpen && (
        <App
          chat={chat}
          origin={options.origin}
          root={bubble.root}
          full={full}
          inline={mode === 'inline'}
          dark={theme === 'dark' || (theme === 'auto' && (siteIsDark ?? dark.matches))}
          onClose={mode ? undefined : close}
        />
      ),
      place,
    )
    stack()
  }
  const show = (isOpen: boolean) => {
    chat.store.set({ isOpen })
    chat.looking(isOpen && !document.hidden)
    draw()
  }
  function open() {
    if (chat.store.get().isOpen) return
    if (!mode) dispatchEvent(new CustomEvent(opened, { detail: bubble.host }))
    chat.connect()
    show(true)
  }
  function close() {
    if (mode || !chat.store.get().isOpen) return
    show(false)
    bubble.button.focus({ preventScroll: true })
  }
  const toggle = () => (chat.store.get().isOpen ? close() : open())
  const other = (event: Event) => {
    if (!mode && chat.store.get().isOpen && event instanceof CustomEvent && event.detail !== bubble.host)
      show(false)
  }
  const look = () => chat.looking(chat.store.get().isOpen && !document.hidden)
  const unsubscribe = chat.store.subscribe(draw)
  bubble.button.addEventListener('click', toggle)
  document.addEventListener('visibilitychange', look)
  narrow.addEventListener('change', draw)
  dark.addEventListener('change', draw)
  addEventListener(opened, other)
  draw()

  return {
    open,
    close,
    toggle,
    destroy() {
      unsubscribe()
      stay()
      document.removeEventListener('visibilitychange', look)
      narrow.removeEventListener('change', draw)
      dark.removeEventListener('change', draw)
      removeEventListener(opened, other)
      chat.close()
      chat.store.set({ isOpen: false })
      render(null, place)
      bubble.host.remove()
      stack()
    },
  }
}

/**
 * Maximum number of returns: more than any site needs, and an end to a quarrel with a script that removes
 * unknown elements.
 */
const maxReturns = 100

/**
 * Puts the widget back when a site that navigates by script replaces or empties the body; returns the
 * function that ends that.
 */
function stayInPage(host: HTMLElement): () => void {
  let returns = 0
  const watch = new MutationObserver(() => {
    const { body } = document
    if (host.isConnected || !body || returns++ >= maxReturns) return
    body.append(host)
    watch.observe(body, { childList: true })
  })
  for (const node of [document.documentElement, document.body]) watch.observe(node, { childList: true })
  return () => watch.disconnect()
}

/** Stacks bubbles that share a corner. */
function stack(): void {
  const corners: Record<string, number> = {}
  for (const host of document.querySelectorAll<HTMLElement>('body > [data-botanika]')) {
    const corner = host.dataset.corner ?? ''
    const place = String(corners[corner] ?? 0)
    corners[corner] = Number(place) + 1
    if (host.style.getPropertyValue('--stack') !== place) host.style.setProperty('--stack', place)
  }
}
