/**
 * Makes the next Escape do this and nothing else: a dialog beneath gets the one after it. `target` is the
 * window, which gets a key before all elements in it. Returns the function that releases Escape.
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
