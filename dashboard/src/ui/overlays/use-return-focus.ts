import { useRef } from 'react'

/**
 * Returns focus to the element that had it when a window opened. Radix returns it to its own trigger only,
 * and our windows are opened from state. Call `remember` in `onOpenAutoFocus` and pass `giveBack` to
 * `onCloseAutoFocus`.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null)
  return {
    remember() {
      before.current = connectedElement(document.activeElement)
    },
    giveBack(event: Event) {
      event.preventDefault()
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
    },
  }
}

/**
 * Returns an element that stays: the button of a menu whose item opened the window still exists when the item
 * is gone.
 */
const connectedElement = (element: Element | null): Element | null => {
  const opener = element?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return opener ? document.getElementById(opener) : element
}
