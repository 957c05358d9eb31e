import { useRef } from 'react'

/**
 * Gives focus back to what had it when a window opened. Radix returns it to its own trigger only, and our windows are
 * opened from state. Call `remember` in `onOpenAutoFocus` and hand `giveBack` to `onCloseAutoFocus`.
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

/** What stays: the button of a menu whose item opened the window is there when the item is gone. */
const connectedElement = (element: Element | null): Element | null => {
  const opener = element?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return opener ? document.getElementById(opener) : element
}
