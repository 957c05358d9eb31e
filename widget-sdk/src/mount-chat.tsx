/** @jsxImportSource preact */
import { render } from 'preact'
import { type Bubble, sheet } from './bubble.ts'
import type { Chat } from './chat.ts'
import { fill, labelsIn } from './labels.ts'
import { launcherColours } from './palette.ts'
import { App } from './view/app.tsx'
import { css } from './view/styles.ts'
import type { Language } from './wire.ts'

export interface MountedChat {
  open(): void
  close(): void
  toggle(): void
  /** Takes the widget out of the page and ends its connections. */
  destroy(): void
}

/** Opening one widget closes the others of the page. */
const opened = 'botanika:open'
const phone = '(max-width: 479px)'

/**
 * Puts the panel beside the bubble, in its shadow root. `full`: the panel covers its frame; without it, it does so on
 * narrow screens.
 */
export function mountChat(options: {
  chat: Chat
  bubble: Bubble
  language: Language
  /** Of the server: its own images load by themselves. */
  origin: string
  full?: boolean
}): MountedChat {
  const { chat, bubble } = options
  const texts = labelsIn(options.language)
  const narrow = matchMedia(phone)
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const place = document.createElement('div')
  bubble.root.adoptedStyleSheets = [...bubble.root.adoptedStyleSheets, sheet(css)]
  bubble.root.append(place)
  bubble.host.lang = options.language
  let isOpen = false

  const draw = () => {
    const { design, unread } = chat.store.get()
    const label = isOpen ? texts.close : texts.open
    const news = unread && !isOpen ? `. ${fill(texts.unread, unread)}` : ''
    const brand = launcherColours(design).join(' ')
    bubble.update({ design, label: label + news, open: isOpen, unread, brand })
    const full = options.full ?? narrow.matches
    bubble.button.hidden = isOpen && full
    const scheme = design.theme === 'dark' || (design.theme === 'auto' && dark.matches)
    render(
      isOpen && (
        <App
          chat={chat}
          texts={texts}
          language={options.language}
          origin={options.origin}
          full={full}
          dark={scheme}
          onClose={close}
        />
      ),
      place,
    )
    stack()
  }
  function open() {
    if (isOpen) return
    isOpen = true
    dispatchEvent(new CustomEvent(opened, { detail: bubble.host }))
    chat.connect()
    chat.looking(true)
    draw()
  }
  function close() {
    if (!isOpen) return
    isOpen = false
    chat.looking(false)
    draw()
    bubble.button.focus({ preventScroll: true })
  }
  const toggle = () => (isOpen ? close() : open())
  const other = (event: Event) => {
    if (isOpen && event instanceof CustomEvent && event.detail !== bubble.host) {
      isOpen = false
      chat.looking(false)
      draw()
    }
  }
  const quiet = chat.store.subscribe(draw)
  bubble.button.addEventListener('click', toggle)
  narrow.addEventListener('change', draw)
  dark.addEventListener('change', draw)
  addEventListener(opened, other)
  draw()

  return {
    open,
    close,
    toggle,
    destroy() {
      quiet()
      narrow.removeEventListener('change', draw)
      dark.removeEventListener('change', draw)
      removeEventListener(opened, other)
      chat.close()
      render(null, place)
      bubble.host.remove()
      stack()
    },
  }
}

/** Bubbles that share a corner stand above one another. */
function stack(): void {
  const corners: Record<string, number> = {}
  for (const host of document.querySelectorAll<HTMLElement>('body > [data-botanika]')) {
    const corner = host.dataset.corner ?? ''
    const place = String(corners[corner] ?? 0)
    corners[corner] = Number(place) + 1
    if (host.style.getPropertyValue('--stack') !== place) host.style.setProperty('--stack', place)
  }
}
