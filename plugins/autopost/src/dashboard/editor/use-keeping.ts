import { useEffect, useRef } from 'react'
import type { EditorDraft } from './draft.ts'
import { removeKept, writeKept } from './kept-drafts.ts'

const quietMs = 400

interface KeepingOptions {
  key: string
  draft: EditorDraft
  version: number
  isDirty: boolean
}

/** Stores unsaved text in this browser, also when the page is closed. */
export const useKeeping = ({ key, draft, version, isDirty }: KeepingOptions) => {
  const isOver = useRef(false)
  const keep = () => {
    if (isDirty && !isOver.current) writeKept(key, { draft, version, savedAt: new Date().toISOString() })
    else removeKept(key)
  }
  const latest = useRef(keep)
  latest.current = keep
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was written is a reason to keep it
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), quietMs)
    return () => clearTimeout(timer)
  }, [draft, isDirty])
  useEffect(() => {
    const keepNow = () => latest.current()
    addEventListener('pagehide', keepNow)
    return () => {
      removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [])
  return {
    remove: () => removeKept(key),
    /** Stops storing, and removes the stored text. */
    end: () => {
      isOver.current = true
      removeKept(key)
    },
  }
}
