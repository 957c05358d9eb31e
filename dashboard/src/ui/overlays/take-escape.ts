/**
 * The next Escape does this and nothing else: a dialog beneath hears of the one after it. `target` is the window, which hears of a
 * key before everything in it. Returns how to give Escape back.
 */
export const takeEscape = (target: EventTarget, act: () => void): (() => void) => {
  const onKey = (event: Event) => {
    if (!('key' in event) || event.key !== 'Escape') return
    event.preventDefault()
    event.stopImmediatePropagation()
    act()
  }
  target.addEventListener('keydown', onKey, { capture: true })
  return () => target.removeEventListener('keydown', onKey, { capture: true })
}
