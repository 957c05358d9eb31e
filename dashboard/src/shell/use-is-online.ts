import { useSyncExternalStore } from 'react'

/** Whether the browser has a network at all. */
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
