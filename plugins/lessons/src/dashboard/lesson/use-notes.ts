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

/** After the last key. */
const restMs = 1_200
const retryMs = 5_000

export type NotesState = 'idle' | 'saving' | 'kept' | 'waiting' | 'joined' | 'tooLong'

/**
 * Notes that are saved as they are typed; what could not be sent is in the browser until it could. Notes that were changed elsewhere
 * meanwhile are kept too. `owner` is the person and the lesson.
 */
export const useNotes = ({ record, save, reload }: Progress, owner: string) => {
  const [text, setText] = useState<string>()
  const [state, setState] = useState<NotesState>('idle')
  /** What was written here and has not arrived; undefined: nothing. */
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

  // What another device has saved is shown where nobody is writing.
  useEffect(() => {
    if (!isLoaded || unsent.current) return
    known.current = stored
    setText(stored)
  }, [isLoaded, stored])

  // So is what another tab of this browser is writing.
  useEffect(() => {
    const take = ({ key, newValue }: StorageEvent) => {
      if (key !== placeOf(owner) || unsent.current) return
      // That tab has sent them, or says what they are now.
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

  // Who goes on to the next lesson at once has written nothing in vain.
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
