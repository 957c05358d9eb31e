import { useEffect, useState } from 'react'
import { useApi } from '../../data/use-api.ts'
import { useSession } from '../../data/use-session.ts'

const shownKey = 'assistant-tutorial-shown'
const startDelayMs = 1_000

export interface TutorialState {
  isOpen: boolean
  open: () => void
  close: () => void
}

/** Opens once by itself for a person without assistants who creates one. */
export function useTutorial({ isNew }: { isNew: boolean }): TutorialState {
  const [isOpen, setIsOpen] = useState(false)
  const session = useSession()
  const isAsked = isNew && session.state === 'signed-in' && !wasShown()
  const { data } = useApi('GET /api/assistants/my', isAsked ? {} : null)
  const isFirst = data?.length === 0

  useEffect(() => {
    if (!isFirst || wasShown()) return
    const timer = setTimeout(() => {
      setIsOpen(true)
      remember()
    }, startDelayMs)
    return () => clearTimeout(timer)
  }, [isFirst])

  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) }
}

const wasShown = (): boolean => {
  try {
    return localStorage.getItem(shownKey) !== null
  } catch {
    // Storage is blocked: the tutorial rather never opens by itself than every time.
    return true
  }
}

const remember = (): void => {
  try {
    localStorage.setItem(shownKey, 'true')
  } catch {
    // This cannot happen: if the storage cannot be read (above), the tutorial does not open.
    return
  }
}
