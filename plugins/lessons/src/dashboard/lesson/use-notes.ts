import { ApiError } from '@botanika/dashboard/data'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  forgetNotes,
  isTooLong,
  joinNotes,
  type KeptNotes,
  keepNotes,
  placeOf,
  readNotes,
} from './kept-notes.ts'
import type { Progress } from './use-progress.ts'

/** Time after the last key when notes are saved, ms. */
const restMs = 1_200
const retryMs = 5_000

export type NotesState = 'idle' | 'saving' | 'kept' | 'waiting' | 'joined' | 'tooLong'

/**
 * Notes that are saved as they are typed; unsent ones stay in the browser until they are sent. Notes that
 * were changed on another device meanwhile are kept too. `owner` is the person and the lesson.
 */
export const useNotes = ({ record, save, reload }: Progress, owner: string) => {
  const [text, setText] = useState<string>()
  const [state, setState] = useState<NotesState>('idle')
  /** The notes of this page that have not arrived; undefined: none. */
  const unsent = useRef<KeptNotes>(undefined)
  const isLoaded = record !== undefined
  const stored = record?.notes ?? ''
  const known = useRef(stored)

  const hold = useCallback(
    (kept: KeptNotes) => {
      unsent.current = kept
      keepNotes(owner, kept)
      setText(kept.text)
    },
    [owner],
  )

  const send = useCallback(async (): Promise<'saved' | 'created' | 'failed'> => {
    const kept = unsent.current ?? { text: known.current, were: known.current, tried: '' }
    if (isTooLong(kept.text)) {
      setState('tooLong')
      return 'failed'
    }
    setState('saving')
    try {
      const done = await save({ notes: kept.text, notesWere: kept.were })
      known.current = kept.text
      const now = unsent.current
      if (now && now.text !== kept.text) {
        hold({ text: now.text, were: kept.text, tried: '' })
        setState('idle')
        return done
      }
      unsent.current = undefined
      forgetNotes(owner)
      setState('kept')
      return done
    } catch (error) {
      const now = unsent.current ?? kept
      if (!(error instanceof ApiError && error.body.code === 'lessons.notes-changed')) {
        hold({ ...now, tried: kept.text })
        setState('waiting')
        return 'failed'
      }
      const elsewhere = (await reload().catch(() => undefined))?.notes
      if (elsewhere === undefined) setState('waiting')
      else {
        hold({ text: joinNotes(elsewhere, now), were: elsewhere, tried: '' })
        setState('joined')
      }
      return 'failed'
    }
  }, [save, reload, hold, owner])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the record is there
  useEffect(() => {
    if (!isLoaded) return
    known.current = stored
    unsent.current = readNotes(owner, stored)
    setText(unsent.current?.text ?? stored)
    if (unsent.current) void send()
  }, [isLoaded, owner])

  // Notes that another device has saved are shown while nobody is writing.
  useEffect(() => {
    if (!isLoaded || unsent.current) return
    known.current = stored
    setText(stored)
  }, [isLoaded, stored])

  // Notes from another tab of this browser are shown, too.
  useEffect(() => {
    const take = ({ key, newValue }: StorageEvent) => {
      if (key !== placeOf(owner) || unsent.current) return
      // That tab has sent its notes, or reports what they are now.
      if (newValue === null) void reload()
      else setText(newValue)
    }
    addEventListener('storage', take)
    return () => removeEventListener('storage', take)
  }, [owner, reload])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every key begins the rest anew
  useEffect(() => {
    if (!unsent.current || (state !== 'idle' && state !== 'joined')) return
    const timer = setTimeout(() => void send(), restMs)
    return () => clearTimeout(timer)
  }, [text, state, send])

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

  // The notes of a reader who goes on to the next lesson at once are saved, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the lesson is left
  useEffect(
    () => () => {
      if (unsent.current) void send()
    },
    [owner],
  )

  const write = (next: string) => {
    const kept = unsent.current
    hold({ text: next, were: kept?.were ?? known.current, tried: kept?.tried ?? '' })
    setState('idle')
  }
  return { text, state, write, send }
}
