import type { KnowledgeDocument } from '@botanika/core/contract'
import { useSyncExternalStore } from 'react'
import { refresh } from '../../../data/refresh.ts'
import { uploadDocument } from './upload-document.ts'
import { createUploadJournal } from './upload-journal.ts'
import { createUploadQueue } from './upload-queue.ts'

const storage = (): Storage | null => {
  try {
    return sessionStorage
  } catch {
    // The browser's settings block the storage.
    return null
  }
}

const onArrival = new Set<(document: KnowledgeDocument) => void>()

/** Calls `listener` with each file that the server has accepted, and has not parsed yet. */
export const onUploaded = (listener: (document: KnowledgeDocument) => void): (() => void) => {
  onArrival.add(listener)
  return () => void onArrival.delete(listener)
}

let count = 0
const queue = createUploadQueue({
  send: async (file, options) => {
    // The remaining storage is read again, whether the document was refused or stored.
    const document = await uploadDocument(file, options).finally(() => void refresh('GET /api/usage'))
    for (const notify of onArrival) notify(document)
    // Other lists are read again; the one on the screen has it from the notice.
    void refresh('GET /api/assistants/{id}/documents')
  },
  journal: createUploadJournal(storage()),
  newId: () => `${Date.now()}-${++count}`,
})

/** Asks before the page is left: running uploads would not arrive. */
const onUnload = (event: BeforeUnloadEvent) => {
  if (queue.isUnderWay()) event.preventDefault()
}
addEventListener('beforeunload', onUnload)

/** The uploads to one assistant, and those that did not arrive because of a reload of the page. */
export function useUploads(assistantId: string) {
  const all = useSyncExternalStore(queue.subscribe, queue.uploads)
  const allLost = useSyncExternalStore(queue.subscribe, queue.lost)
  const uploads = all.filter(one => one.assistantId === assistantId)
  const lost = allLost.filter(one => one.assistantId === assistantId)
  return {
    uploads,
    lost,
    add: (files: readonly File[]) => queue.add(files, { assistantId }),
    again: queue.again,
    cancel: queue.cancel,
    forget: queue.forget,
  }
}

/** The uploads to all assistants. */
export function useAllUploads() {
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads)
  const { add, again, cancel, cancelAll } = queue
  return { uploads, add, again, cancel, cancelAll }
}
