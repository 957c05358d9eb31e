import { readFields, writeFields } from './written-fields.ts'

const blocks = 'h1, h2, h3, h4, p, li, figcaption'
/** Maximum time to wait after the heading is drawn, ms: then the page is shown as it is. */
const waitsAtMostMs = 4_000

/**
 * Replaces the server's text (`core/src/run/served-files/public`), which stays until the dashboard has drawn
 * the page out of sight. The part that the reader sees keeps its place.
 */
export const takeOver = (root: HTMLElement): void => {
  const served = document.getElementById('served')
  if (!served) return
  // The text in another language is another text.
  if (served.lang !== document.documentElement.lang) {
    served.remove()
    return
  }
  root.dataset.waits = ''
  root.inert = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    observer.disconnect()
    clearTimeout(timer)
    whenChosen(served, () => show(root, served))
  }
  const observer = new MutationObserver(() => {
    const isBegun = root.querySelector('h1, [role=dialog]') !== null
    if (isBegun && !root.querySelector('#content [data-coming]')) return end()
    if (isBegun) timer ??= setTimeout(end, waitsAtMostMs)
  })
  observer.observe(root, { childList: true, subtree: true })
}

/** Waits while a list of choices may be open: it would close, and the choice would be lost. */
const whenChosen = (served: HTMLElement, then: () => void): void => {
  const field = document.activeElement
  if (!(field instanceof HTMLSelectElement) || !served.contains(field)) return void then()
  const left = new AbortController()
  const leave = () => {
    left.abort()
    // The focus moves only after the event.
    setTimeout(then)
  }
  for (const type of ['change', 'blur']) field.addEventListener(type, leave, { signal: left.signal })
}

declare global {
  /**
   * Name of the control that was pressed on the server's text
   * (`core/src/run/served-files/public/start-when-used.ts`).
   */
  var botanikaCalls: string | undefined
}

const show = (root: HTMLElement, served: HTMLElement): void => {
  const seen = window.scrollY > 0 ? firstSeen(served) : undefined
  const called = globalThis.botanikaCalls
  const fields = readFields(served)
  const focused = served.contains(document.activeElement)
    ? document.activeElement?.getAttribute('href')
    : null
  served.remove()
  delete root.dataset.waits
  root.inert = false
  if (seen) {
    const same = [...root.querySelectorAll(seen.tag)].find(({ textContent }) => textContent === seen.text)
    if (same) window.scrollBy({ top: same.getBoundingClientRect().top - seen.top, behavior: 'instant' })
  }
  if (focused)
    [...root.querySelectorAll('a')]
      .find(link => link.getAttribute('href') === focused)
      ?.focus({ preventScroll: true })
  writeFields(root, fields)
  // The written text is in the fields once React has drawn it.
  if (called) setTimeout(() => press(root, called, fields))
}

/**
 * Presses the control in place of the one that the reader pressed; a form that they could fill in is
 * submitted, another group is shown and its first control focused.
 */
const press = (root: HTMLElement, called: string, fields: ReturnType<typeof readFields>): void => {
  globalThis.botanikaCalls = undefined
  const all = [...root.querySelectorAll<HTMLElement>(`[data-calls="${CSS.escape(called)}"]`)]
  const control = all.find(one => one.checkVisibility())
  if (!control) return
  if (control instanceof HTMLFormElement && fields.some(({ name }) => control.elements.namedItem(name)))
    return void control.requestSubmit()
  if (control instanceof HTMLButtonElement) {
    control.focus({ preventScroll: true })
    control.click()
    return
  }
  control.scrollIntoView({ block: 'nearest' })
  const inside = control.querySelector<HTMLElement>('input, textarea')
  ;(inside ?? control).focus({ preventScroll: true })
}

/** Returns the first block whose beginning is on the screen. */
const firstSeen = (served: HTMLElement) => {
  for (const block of served.querySelectorAll(`main :is(${blocks})`)) {
    const { top } = block.getBoundingClientRect()
    if (top >= 0 && block.textContent) return { tag: block.tagName, text: block.textContent, top }
  }
  return undefined
}
