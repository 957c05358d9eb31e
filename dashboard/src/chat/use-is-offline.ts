import { useEffect, useState } from 'react'

/** A connection that is away for less than this is nobody's concern. */
const patienceMs = 4_000

/** Whether the browser has no network, or the chat has been without its live connection for a while. */
export function useIsOffline({ isLive, hasLink }: { isLive: boolean; hasLink: boolean }): boolean {
  const [isOnline, setIsOnline] = useState(() => navigator.onLine)
  const [isLost, setIsLost] = useState(false)

  useEffect(() => {
    const look = () => setIsOnline(navigator.onLine)
    addEventListener('online', look)
    addEventListener('offline', look)
    return () => {
      removeEventListener('online', look)
      removeEventListener('offline', look)
    }
  }, [])

  useEffect(() => {
    setIsLost(false)
    if (isLive || !hasLink) return
    const timer = setTimeout(() => setIsLost(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isLive, hasLink])

  return !isOnline || isLost
}
