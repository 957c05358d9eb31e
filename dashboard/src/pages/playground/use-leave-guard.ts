import { useEffect, useRef, useState } from 'react'

/** The part of the browser's Navigation API that is used; TypeScript's library does not describe it yet. */
interface NavigateEvent extends Event {
  readonly destination: { readonly url: string; readonly key: string }
  readonly navigationType: 'push' | 'replace' | 'reload' | 'traverse'
  readonly hashChange: boolean
  readonly downloadRequest: string | null
}

const navigationOf = (): EventTarget | null =>
  'navigation' in window && window.navigation instanceof EventTarget ? window.navigation : null

export interface LeaveGuard {
  /** Address to which the person wanted to go; null: they stay. */
  wanted: string | null
  stay: () => void
  leave: (navigate: (path: string) => void) => void
  /** Navigates without asking: the changes are saved, or meant to be lost. */
  pass: (action: () => void) => void
}

/**
 * Asks before unsaved changes are left behind: within the dashboard in our words, otherwise in the browser's.
 */
export function useLeaveGuard(isChanged: boolean): LeaveGuard {
  const [wanted, setWanted] = useState<string | null>(null)
  const passes = useRef(false)

  useEffect(() => {
    if (!isChanged) return
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!passes.current) event.preventDefault()
    }
    const onNavigate = (event: Event) => {
      const { cancelable, destination, hashChange, downloadRequest, navigationType } = event as NavigateEvent
      if (passes.current || !cancelable || hashChange || downloadRequest !== null) return
      const url = new URL(destination.url)
      if (navigationType === 'reload' || url.origin !== location.origin || url.pathname === location.pathname)
        return
      event.preventDefault()
      setWanted(url.pathname + url.search)
    }
    addEventListener('beforeunload', onUnload)
    navigationOf()?.addEventListener('navigate', onNavigate)
    return () => {
      removeEventListener('beforeunload', onUnload)
      navigationOf()?.removeEventListener('navigate', onNavigate)
    }
  }, [isChanged])

  const pass = (action: () => void) => {
    passes.current = true
    action()
  }
  return {
    wanted,
    stay: () => setWanted(null),
    leave: navigate => {
      if (wanted !== null) pass(() => navigate(wanted))
      setWanted(null)
    },
    pass,
  }
}
