import { useEffect, useRef, useState } from 'react'

const quietMs = 1_000
const againMs = 5_000

export interface AutosaveOptions<Draft> {
  /** Stores the draft; throws when the server cannot be reached. */
  keep: (draft: Draft) => Promise<{ savedAt: string }>
  /** Removes the stored draft; throws when the server cannot be reached. */
  forget: () => Promise<unknown>
  /** Time when the draft that the editor begins with was stored; omitted: it begins with the saved text. */
  keptAt?: string | undefined
}

/** Stores a draft on the server while it is written; after a failure it tries again until it succeeds. */
export const useAutosave = <Draft extends object>(
  draft: Draft,
  { keep, forget, keptAt }: AutosaveOptions<Draft>,
) => {
  const calls = useRef({ keep, forget })
  calls.current = { keep, forget }
  /** The last stored draft: nothing is sent before something new is written. */
  const kept = useRef(draft)
  const latest = useRef(draft)
  const isOver = useRef(false)
  const running = useRef<Promise<void>>(Promise.resolve())
  const [savedAt, setSavedAt] = useState(keptAt)
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  latest.current = draft

  /** Stores drafts one after another, and always the newest. */
  const save = useRef(() => {
    running.current = running.current.then(async () => {
      const written = latest.current
      if (isOver.current || isSame(written, kept.current)) return
      try {
        const answer = await calls.current.keep(written)
        kept.current = written
        setSavedAt(answer.savedAt)
        setHasFailed(false)
      } catch {
        setHasFailed(true)
        setTimeout(() => setAttempt(before => before + 1), againMs)
      }
    })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was written and each attempt are reasons to save
  useEffect(() => {
    const timer = setTimeout(save.current, quietMs)
    return () => clearTimeout(timer)
  }, [draft, attempt])
  // A draft that was written just before the editor was closed is stored, too.
  useEffect(() => save.current, [])

  return {
    /** Missing: no draft is stored. */
    savedAt,
    hasFailed,
    /** Stops storing, after the running call: before the text is saved. */
    end: async (): Promise<void> => {
      isOver.current = true
      await running.current
    },
    /** Goes on after a refused save. */
    goOn: () => {
      isOver.current = false
      setAttempt(before => before + 1)
    },
    /**
     * Removes the stored draft; the editor goes on from `stored`. Throws when the server cannot be reached.
     */
    discard: async (stored: Draft): Promise<void> => {
      isOver.current = true
      try {
        await running.current
        await calls.current.forget()
        setSavedAt(undefined)
        setHasFailed(false)
        kept.current = stored
        latest.current = stored
      } finally {
        isOver.current = false
      }
    },
  }
}

const isSame = (one: object, other: object): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())

export type Autosave = ReturnType<typeof useAutosave>
