import type { Widget, WidgetDesign } from '@botanika/core/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, api, errorText } from '../../../data/api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { beginEdits, edit, isSameDesign, redo, undo } from './edits.ts'

/** State of saving. `conflict`: it was changed elsewhere, and a person decides which of the two stays. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict'

export type Draft = ReturnType<typeof useDraft>

/** Wait after the last change before it is saved, ms. */
const pause = 700

const draftOf = ({ draft, design }: Widget): WidgetDesign => draft ?? design

/**
 * The design of one widget while it is edited: steps back and forth, and a draft that is saved by itself
 * after a pause; visitors see it once it is published. Calls go one after another, each with the version that
 * the server reported last.
 */
export function useDraft(widget: Widget, { onSaved }: { onSaved: (widget: Widget) => void }) {
  const t = useTexts('widget-designer')
  const [edits, setEdits] = useState(() => beginEdits(draftOf(widget)))
  const [state, setState] = useState<SaveState>('saved')
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [theirs, setTheirs] = useState<Widget>()
  /** The state of the server. */
  const known = useRef({ version: widget.version, design: draftOf(widget) })
  const wanted = useRef(edits.present)
  wanted.current = edits.present
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const inTurn = useCallback(<T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.current.then(work)
    queue.current = done.catch(() => undefined)
    return done
  }, [])

  const params = { id: widget.id }
  const take = (kept: Widget, design = draftOf(kept)) => {
    known.current = { version: kept.version, design }
    onSaved(kept)
  }
  /** Saves the draft; returns whether nothing is left to save. */
  const save = async (): Promise<boolean> => {
    const design = wanted.current
    if (!isSameDesign(design, known.current.design)) {
      setState('saving')
      try {
        const body = { design, version: known.current.version }
        // The sent design counts as saved, in whatever form the server writes it.
        take(await api('PUT /api/widgets/{id}/draft', { params, body }), design)
      } catch (error) {
        return refused(error)
      }
    }
    const isSaved = isSameDesign(wanted.current, known.current.design)
    setState(isSaved ? 'saved' : 'waiting')
    return isSaved
  }
  const refused = async (error: unknown): Promise<false> => {
    const now =
      error instanceof ApiError && error.body.code === 'widget.changed'
        ? await read(widget).catch(() => undefined)
        : undefined
    setTheirs(now)
    setProblem(errorText(error, t('unreachable')))
    setState(now ? 'conflict' : 'failed')
    return false
  }
  const latest = useRef(save)
  latest.current = save
  const saveSoon = useCallback(() => inTurn(() => latest.current()), [inTurn])

  // Another part of the page may have changed the widget; another tab's draft keeps our version old, so that it is noticed.
  useEffect(() => {
    const isAhead = widget.version > known.current.version
    if (isAhead && isSameDesign(draftOf(widget), known.current.design)) known.current.version = widget.version
  }, [widget])

  const isDirty = !isSameDesign(edits.present, known.current.design)
  const isStopped = state === 'conflict'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the wait anew
  useEffect(() => {
    if (!isDirty || isStopped) return
    const timer = setTimeout(() => void saveSoon(), pause)
    return () => clearTimeout(timer)
  }, [edits.present, isDirty, isStopped, saveSoon])
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    addEventListener('online', saveSoon)
    return () => {
      removeEventListener('beforeunload', ask)
      removeEventListener('online', saveSoon)
    }
  }, [isDirty, saveSoon])
  // On the way to another page, unsaved changes are saved at once.
  useEffect(() => () => void saveSoon(), [saveSoon])

  /** Makes a call about the draft as a whole, in turn; a refusal is shown. */
  const act = (call: () => Promise<Widget>, { failed }: { failed: string }): Promise<Widget | undefined> => {
    setIsBusy(true)
    return inTurn(call)
      .catch((error: unknown) => {
        toast({ title: failed, description: errorText(error, t('unreachable')), variant: 'destructive' })
        return undefined
      })
      .finally(() => setIsBusy(false))
  }
  const show = (kept: Widget | undefined) => {
    if (!kept) return
    take(kept)
    setEdits(now => edit(now, draftOf(kept), { at: 0 }))
    setState('saved')
  }
  return {
    design: edits.present,
    state: isDirty && state === 'saved' ? 'waiting' : state,
    problem,
    isBusy,
    canUndo: edits.past.length > 0,
    canRedo: edits.future.length > 0,
    /** true: there are changes that visitors do not see yet. */
    isUnpublished: !isSameDesign(edits.present, widget.design),
    /** Changes the design. `isOwnStep`: by a button, and not a part of the text typed just before. */
    change: (change: Partial<WidgetDesign>, { isOwnStep }: { isOwnStep?: boolean } = {}) =>
      setEdits(now => edit(now, change, { at: Date.now(), isOwnStep })),
    undo: () => setEdits(undo),
    redo: () => setEdits(redo),
    saveNow: () => void saveSoon(),
    publish: async () => {
      if (!(await saveSoon())) return
      const kept = await act(
        () => api('POST /api/widgets/{id}/publish', { params, body: { version: known.current.version } }),
        { failed: t('publish.failed') },
      )
      if (!kept) return
      take(kept)
      toast({ title: t('publish.done'), variant: 'success' })
    },
    discard: async () =>
      show(
        await act(() => api('DELETE /api/widgets/{id}/draft', { params }), { failed: t('discard.failed') }),
      ),
    restore: async (entryId: string) =>
      show(
        await act(
          () => api('POST /api/widgets/{id}/history/{entryId}/restore', { params: { ...params, entryId } }),
          { failed: t('history.failed') },
        ),
      ),
    /** Ends a conflict: the other design is shown, or ours is saved over it. */
    resolve: (whose: 'theirs' | 'ours') => {
      if (!theirs) return
      if (whose === 'theirs') return show(theirs)
      take(theirs)
      setState('waiting')
    },
  }
}

const read = async ({ id, assistantId }: Widget): Promise<Widget | undefined> => {
  const all = await api('GET /api/assistants/{id}/widgets', { params: { id: assistantId } })
  return all.find(widget => widget.id === id)
}
