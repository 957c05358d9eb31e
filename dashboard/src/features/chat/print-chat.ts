import type { Message } from '@botanika/core/contract'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { isOwnImage, splitContent } from './message/message-content.ts'

/** Time that the window gets to lay the page out, ms. */
const printDelayMs = 250

export interface PrintOptions {
  title: string
  messages: readonly Message[]
  /** Returns the name of a message's speaker. */
  nameOf: (message: Message) => string
  timeOf: (message: Message) => string
  language: string
}

/**
 * Opens a window with the chat on A4 and prints it, from which a browser saves a PDF. Returns false when the
 * window was blocked.
 */
export const printChat = async ({
  title,
  messages,
  nameOf,
  timeOf,
  language,
}: PrintOptions): Promise<boolean> => {
  const page = window.open('', '_blank', 'width=820,height=900')
  if (!page) return false
  const { document: sheet } = page
  // The window has to open within the click; the parser may be loaded after it.
  const { default: MarkdownBody } = await import('../../ui/content/markdown-body.tsx')
  sheet.documentElement.lang = language
  sheet.title = title
  // A style sheet made by script needs no nonce, whatever the policy that the window inherits.
  const style = new (sheet.defaultView ?? window).CSSStyleSheet()
  style.replaceSync(css)
  sheet.adoptedStyleSheets = [style]
  const add = (parent: Node, tag: string, text?: string): HTMLElement => {
    const element = sheet.createElement(tag)
    if (text !== undefined) element.textContent = text
    parent.appendChild(element)
    return element
  }
  add(sheet.body, 'h1', title)
  for (const message of messages) {
    const box = add(sheet.body, 'section')
    box.className = message.role
    add(box, 'h2', `${nameOf(message)} · ${timeOf(message)}`)
    const { text, images, videos } = splitContent(message.content)
    if (message.role === 'user') add(box, 'p', text)
    else {
      const root = createRoot(add(box, 'div'))
      flushSync(() => root.render(createElement(MarkdownBody, { text })))
    }
    const shown = message.role === 'user' ? images : images.filter(isOwnImage)
    for (const address of videos) add(box, 'p', new URL(address, location.href).href)
    for (const src of shown) add(box, 'img').setAttribute('src', new URL(src, location.href).href)
    for (const { n, title: source, page: at, quote } of message.citations)
      add(box, 'small', `[${n}] ${source}${at ? `, ${at}` : ''}: «${quote}»`)
  }
  setTimeout(() => {
    page.focus()
    page.print()
  }, printDelayMs)
  return true
}

const css = `
@page { size: A4; margin: 18mm; }
body { margin: 0 auto; padding: 16px; max-width: 174mm; color: #1d1b19; font: 11pt/1.5 Inter, system-ui, sans-serif; }
h1 { margin: 0 0 16px; font-size: 16pt; }
h2 { margin: 0 0 2px; color: #716b65; font-size: 9pt; font-weight: 500; }
section { margin: 0 0 12px; break-inside: avoid-page; }
section.user { padding: 8px 12px; border-radius: 8px; background: #eef8f3; print-color-adjust: exact; }
section > p { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
img { display: block; max-width: 100%; max-height: 90mm; margin-top: 6px; }
div p, ul, ol, table, figure { margin: 0 0 6px; }
figcaption, button, svg { display: none; }
pre { margin: 0; padding: 8px; border: 1px solid #e8e6e2; border-radius: 6px; white-space: pre-wrap !important; max-height: none !important; font: 9.5pt/1.5 monospace; }
table { border-collapse: collapse; }
th, td { padding: 4px 8px; border: 1px solid #d5d2cc; text-align: left; vertical-align: top; }
small { display: block; margin-top: 4px; color: #5c5651; font-size: 8.5pt; }
`
