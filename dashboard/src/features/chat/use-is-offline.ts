import { useEffect, useState } from 'react'

/** Returns whether the browser has no network, or the server does not answer the chat. */
export function useIsOffline({ isReached }: { isReached: boolean }): boolean {
  const [isOnline, setIsOnline] = useState(() => navigator.onLine)

  useEffect(() => {
    const look = () => setIsOnline(navigator.onLine)
    addEventListener('online', look)
    addEventListener('offline', look)
    return () => {
      removeEventListener('online', look)
      removeEventListener('offline', look)
    }
  }, [])

  return !isOnline || !isReached
}
