import { useRef } from 'react'

/**
 * Gives focus back to what had it when a window opened. Radix returns it to its own trigger only, and our windows are
 * opened from state. Call `remember` in `onOpenAutoFocus` and hand `giveBack` to `onCloseAutoFocus`.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null)
  return {
    remember() {
      before.current = document.activeElement
    },
    giveBack(event: Event) {
      event.preventDefault()
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
    },
  }
}
