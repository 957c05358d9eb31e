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
    // Blocked by the browser's settings.
    return null
  }
}

const onArrival = new Set<(document: KnowledgeDocument) => void>()

/** Calls `listener` with each file that the server has taken in, and has not read yet. */
export const onUploaded = (listener: (document: KnowledgeDocument) => void): (() => void) => {
  onArrival.add(listener)
  return () => void onArrival.delete(listener)
}

let count = 0
const queue = createUploadQueue({
  send: async (file, options) => {
    // Refused or stored: what is left of the storage is read again.
    const document = await uploadDocument(file, options).finally(() => void refresh('GET /api/usage'))
    for (const notify of onArrival) notify(document)
    // Lists that are kept elsewhere; the one on the screen has it from the notice.
    void refresh('GET /api/assistants/{id}/documents')
  },
  journal: createUploadJournal(storage()),
  newId: () => `${Date.now()}-${++count}`,
})

/** Asks before the page is left: what is on its way would not arrive. */
const onUnload = (event: BeforeUnloadEvent) => {
  if (queue.isUnderWay()) event.preventDefault()
}
addEventListener('beforeunload', onUnload)

/** The files on their way to one assistant, and those that a reload of the page kept from arriving. */
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

/** The files on their way to all assistants. */
export function useAllUploads() {
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads)
  const { add, again, cancel, cancelAll } = queue
  return { uploads, add, again, cancel, cancelAll }
}
