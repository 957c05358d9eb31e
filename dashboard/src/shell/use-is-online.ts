import { useSyncExternalStore } from 'react'

/** Returns whether the browser has a network at all. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    notify => {
      addEventListener('online', notify)
      addEventListener('offline', notify)
      return () => {
        removeEventListener('online', notify)
        removeEventListener('offline', notify)
      }
    },
    () => navigator.onLine,
    () => true,
  )
