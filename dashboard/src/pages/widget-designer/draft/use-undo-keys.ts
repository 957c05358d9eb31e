import { useEffect, useRef } from 'react'
import type { Draft } from './use-draft.ts'

/** Ctrl+Z and Ctrl+Shift+Z or Ctrl+Y take steps back and forth; in a text field they stay the browser's own. */
export function useUndoKeys(draft: Pick<Draft, 'undo' | 'redo'>): void {
  const latest = useRef(draft)
  latest.current = draft
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isText(event.target)) return
      // The position on the keyboard decides: in a Russian layout the letters are others.
      const { code, shiftKey } = event
      if (code !== 'KeyZ' && code !== 'KeyY') return
      event.preventDefault()
      if (code === 'KeyY' || shiftKey) latest.current.redo()
      else latest.current.undo()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !/^(color|checkbox|range|button)$/.test(target.type)))
