import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { api } from '../../../data/api.ts'
import { refreshOnly, useReader } from '../../../data/refresh.ts'
import { openLive } from '../../../data/socket.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { createDocumentsStore, type Documents, type DocumentsSource } from './documents-store.ts'
import { onUploaded } from './use-uploads.ts'

/** Time in which finished documents lead to one change of the assistant's counts, ms. */
const gatherMs = 1_500

const endpoint = 'GET /api/assistants/{id}/documents'

/** The list that was shown last, so that a panel that is opened again has it at once. */
let last: { key: string; documents: Documents } | undefined

const sourceOf = (assistantId: string): DocumentsSource => ({
  page: query => api.page(endpoint, { params: { id: assistantId }, query }),
  some: ids => api(endpoint, { params: { id: assistantId }, query: { ids: ids.join(',') } }),
  isHidden: () => document.hidden,
})

export type UsedDocuments = ReturnType<typeof useDocuments>

/**
 * An assistant's documents of every source, kept up to date; `undefined` while the assistant is not saved.
 */
export function useDocuments(assistantId: string | undefined) {
  const { language } = useLanguage()
  const key = `${useReader()} ${assistantId}`
  const store = useMemo(
    () =>
      createDocumentsStore({
        source: assistantId === undefined ? undefined : sourceOf(assistantId),
        shown: last?.key === key ? last.documents : undefined,
      }),
    [assistantId, key],
  )
  const { documents, error, isLoading } = useSyncExternalStore(store.subscribe, store.get)
  if (documents) last = { key, documents }
  useEffect(() => store.start(), [store])

  useEffect(() => {
    if (assistantId === undefined) return
    const stops: (() => void)[] = []
    let isGone = false
    let counting: ReturnType<typeof setTimeout> | undefined
    openLive().then(
      live => {
        if (isGone) return
        const onProgress = live.on('knowledge:progress', progress => {
          if (progress.assistantId !== assistantId) return
          const { documentId, status, percent, recognising, error } = progress
          const failed = error && { errorMessage: error.message[language], errorCode: error.code }
          store.patch(documentId, { status, percent, ...(recognising && { recognising }), ...failed })
          if (status !== 'completed' && status !== 'error') return
          // The final state has the result: pages, characters, reasons. A failed request is repeated by the
          // next look.
          store.look([documentId]).catch(() => undefined)
          counting ??= setTimeout(() => {
            counting = undefined
            void refreshOnly('GET /api/assistants/{id}')
          }, gatherMs)
        })
        const onMeaning = live.on('knowledge:meaning', event => {
          if (event.assistantId !== assistantId) return
          const { documentId, state, percent, error } = event
          const failed = error && { errorMessage: error.message[language], errorCode: error.code }
          store.patch(documentId, { meaning: { state, percent, ...failed } })
        })
        stops.push(onProgress, onMeaning)
      },
      // Without sockets the documents are requested, which is slower, but as correct.
      () => undefined,
    )
    return () => {
      isGone = true
      clearTimeout(counting)
      for (const stop of stops) stop()
    }
  }, [assistantId, store, language])
  useEffect(
    () =>
      onUploaded(document => {
        if (document.assistantId === assistantId) void store.put(document)
      }),
    [assistantId, store],
  )
  const { load, expect, put, drop } = store
  return { documents, error, isLoading, mutate: load, expect, put, drop }
}
