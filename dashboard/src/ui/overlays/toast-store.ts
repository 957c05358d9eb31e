/** A passing message. `destructive` is for failures; it is announced at once, the others politely. */
export interface ToastMessage {
  title: string
  description?: string
  variant?: 'default' | 'success' | 'destructive'
  /** Time until it disappears, ms; default 5000. */
  duration?: number
}

type Shown = ToastMessage & { id: number }

let current: Shown | null = null
let count = 0
const listeners = new Set<() => void>()

/** Shows a message in place of the one on screen: only one is visible at a time. */
export function toast(message: ToastMessage) {
  count += 1
  current = { ...message, id: count }
  for (const notify of listeners) notify()
}

/** Removes the message, if it is still the one on screen. */
export function dismissToast(id: number) {
  if (current?.id !== id) return
  current = null
  for (const notify of listeners) notify()
}

export const toastStore = {
  get: () => current,
  subscribe(notify: () => void) {
    listeners.add(notify)
    return () => {
      listeners.delete(notify)
    }
  },
}
