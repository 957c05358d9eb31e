/**
 * The greeting beside the bubble, after a while or on certain pages: a part for owners who switched it on.
 */
import type { Bubble } from '../loader/bubble.ts'
import type { Language, WidgetDesign } from '../wire.ts'

const closeLabel = { ru: 'Закрыть', en: 'Close', pl: 'Zamknij' }

const css = `.greeting{position:absolute;width:max-content;max-width:min(280px,calc(100vw - 40px));box-sizing:border-box;display:flex;align-items:flex-start;background:#fff;color:#111827;border-radius:12px;box-shadow:0 0 0 1px rgb(12 21 18/.07),0 8px 32px -4px rgb(12 21 18/.26);font:14px/1.45 var(--font)}
:host([data-corner^=bottom]) .greeting{bottom:calc(100% + 12px)}:host([data-corner^=top]) .greeting{top:calc(100% + 12px)}
:host([data-corner$=right]) .greeting{right:0}:host([data-corner$=left]) .greeting{left:0}
.greeting button{all:unset;cursor:pointer;border-radius:10px}.greeting button:focus-visible{outline:2px solid var(--primary)}
.greeting button:first-child{padding:12px 4px 12px 14px;white-space:pre-wrap;overflow-wrap:anywhere}
.greeting button:last-child{flex:none;width:32px;height:32px;text-align:center;font-size:20px;color:#4b5563}
@media (prefers-color-scheme:dark){.greeting{background:#161d1a;color:#e6ece9}.greeting button:last-child{color:#b6c2bc}}
@media (forced-colors:active){.greeting{border:1px solid}}`

/** Pause between two looks at the address, ms: a site may navigate by script. */
const pause = 1_000

/**
 * Returns whether a path is one of `pages`, in which `*` is any run of characters. An empty list means every
 * page.
 */
export function isPage(pages: readonly string[], path: string): boolean {
  return !pages.length || pages.some(pattern => matches(pattern, path))
}

/** Compares piece by piece from the left: linear in the path for every `*`. */
function matches(pattern: string, path: string): boolean {
  const [first = '', ...rest] = pattern.split('*')
  if (!rest.length) return first === path
  if (!path.startsWith(first)) return false
  let at = first.length
  const last = rest.pop() ?? ''
  for (const piece of rest) {
    const found = path.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  return path.length - last.length >= at && path.endsWith(last)
}

/**
 * Shows the greeting once the person has been on a matching page for the owner's delay; returns the function
 * that ends the wait.
 */
export function greet(options: {
  bubble: Bubble
  greeting: WidgetDesign['greeting']
  text: string
  language: Language
  open(): void
  /** Called when the greeting was seen or closed: it does not return in this browser. */
  done(): void
  /** Returns true when the chat was opened or has messages: no greeting is needed then. */
  isOver(): boolean
}): () => void {
  const { bubble, greeting } = options
  let left = greeting.delaySeconds * 1_000
  let shown: HTMLElement | undefined
  const timer = setInterval(() => {
    if (options.isOver()) return end()
    if (shown) return
    const isHere = isPage(greeting.pages, location.pathname)
    left = isHere ? left - pause : greeting.delaySeconds * 1_000
    if (left <= 0 && isHere && !document.hidden) show()
  }, pause)
  function end(): void {
    clearInterval(timer)
    shown?.remove()
    if (shown) options.done()
  }
  function show(): void {
    shown = document.createElement('div')
    shown.className = 'greeting'
    shown.part.value = 'greeting'
    shown.setAttribute('role', 'status')
    const words = button(options.text)
    const close = button('×')
    close.ariaLabel = closeLabel[options.language]
    words.onclick = () => {
      end()
      options.open()
    }
    close.onclick = end
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    bubble.root.adoptedStyleSheets.push(sheet)
    bubble.root.append(shown)
    // The text is filled in after the element is in the page: a live region is read when it changes.
    shown.append(words, close)
    options.done()
  }
  return end
}

function button(text: string): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = text
  return made
}
