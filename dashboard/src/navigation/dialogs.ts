import { useSyncExternalStore } from 'react'

/** The dialogs that any screen may open; `register` is the login dialog on its other side. */
export type DialogName =
  | 'login'
  | 'register'
  | 'settings'
  | 'provider'
  | 'plan'
  | 'support'
  | 'installer-windows'
  | 'installer-macos'

let current: DialogName | null = null
const listeners = new Set<() => void>()

const set = (next: DialogName | null): void => {
  current = next
  for (const notify of listeners) notify()
}

/** Opens a dialog in place of the one that is open. The shell draws it and loads it with its first use. */
export const openDialog = (name: DialogName): void => set(name)

export const closeDialog = (): void => set(null)

/** Returns the open dialog. */
export const useOpenDialog = (): DialogName | null =>
  useSyncExternalStore(
    notify => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    () => current,
  )
