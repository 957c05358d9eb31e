import { useCallback, useEffect, useRef, useState } from 'react'
import type { Progress } from './use-progress.ts'

/** After the last key. */
const restMs = 1_200
const retryMs = 5_000

export type NotesState = 'idle' | 'saving' | 'kept' | 'waiting'

interface NotesOf {
  userId: string
  lessonId: string
}

/** Notes that are saved as they are typed; what could not be sent is in the browser until it could. */
export const useNotes = ({ record, save }: Progress, { userId, lessonId }: NotesOf) => {
  const place = `lesson-notes:${userId}:${lessonId}`
  const [text, setText] = useState<string>()
  const [state, setState] = useState<NotesState>('idle')
  const latest = useRef('')
  const isLoaded = record !== undefined

  const send = useCallback(async (): Promise<'saved' | 'created' | 'failed'> => {
    const sent = latest.current
    setState('saving')
    try {
      const done = await save({ notes: sent })
      if (latest.current === sent) {
        localStorage.removeItem(place)
        setState('kept')
      }
      return done
    } catch {
      setState('waiting')
      return 'failed'
    }
  }, [save, place])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the record is there; later the person writes
  useEffect(() => {
    if (!isLoaded) return
    const unsent = localStorage.getItem(place)
    latest.current = unsent ?? record?.notes ?? ''
    setText(latest.current)
    if (unsent !== null && unsent !== record?.notes) void send()
  }, [isLoaded, place])

  useEffect(() => {
    if (text === undefined || localStorage.getItem(place) === null) return
    const timer = setTimeout(() => void send(), restMs)
    return () => clearTimeout(timer)
  }, [text, place, send])

  useEffect(() => {
    if (state !== 'waiting') return
    const again = () => void send()
    const timer = setTimeout(again, retryMs)
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [state, send])

  const write = (next: string) => {
    latest.current = next
    localStorage.setItem(place, next)
    setText(next)
    setState('idle')
  }
  return { text, state, write, send }
}
