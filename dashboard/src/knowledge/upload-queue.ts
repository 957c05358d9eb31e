import type { BegunUpload, UploadJournal } from './upload-journal.ts'

/** A file on its way to the server. */
export interface Upload extends BegunUpload {
  file: File
  /** 0…1 */
  share: number
  error?: unknown
}

export interface UploadQueueOptions {
  /** Sends one file and takes it into the knowledge; throws what the person is told. */
  send: (
    file: File,
    options: { assistantId: string; onProgress: (share: number) => void; signal: AbortSignal },
  ) => Promise<void>
  journal: UploadJournal
  newId: () => string
}

/**
 * Files on their way to the server, for every assistant. It lives beside the screens: leaving a tab or a page of the
 * dashboard does not stop an upload. One after another: several large files at once only slow each other down.
 */
export const createUploadQueue = ({ send, journal, newId }: UploadQueueOptions) => {
  let uploads: readonly Upload[] = []
  // What an earlier life of this tab began and did not finish.
  let lost: readonly BegunUpload[] = journal.all()
  let isRunning = false
  const controls = new Map<string, AbortController>()
  const listeners = new Set<() => void>()
  const waiting: string[] = []

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const change = (id: string, part: Partial<Upload>) => {
    uploads = uploads.map(one => (one.id === id ? { ...one, ...part } : one))
    tell()
  }
  const leave = (id: string) => {
    uploads = uploads.filter(one => one.id !== id)
    journal.end(id)
    tell()
  }

  const sendOne = async ({ id, file, assistantId }: Upload) => {
    const control = new AbortController()
    controls.set(id, control)
    try {
      await send(file, { assistantId, onProgress: share => change(id, { share }), signal: control.signal })
      leave(id)
    } catch (error) {
      if (!control.signal.aborted) change(id, { error })
      // A refusal was told: it is not something that got lost.
      journal.end(id)
    } finally {
      controls.delete(id)
    }
  }
  const run = async () => {
    if (isRunning) return
    isRunning = true
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const next = uploads.find(one => one.id === id)
      if (next) await sendOne(next)
    }
    isRunning = false
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    uploads: () => uploads,
    lost: () => lost,
    isUnderWay: () => controls.size > 0 || waiting.length > 0,
    add: (files: readonly File[], { assistantId }: { assistantId: string }) => {
      for (const file of files) {
        const upload = { id: newId(), assistantId, name: file.name, bytes: file.size, file, share: 0 }
        uploads = [...uploads, upload]
        lost = lost.filter(one => one.assistantId !== assistantId || one.name !== file.name)
        journal.begin({ id: upload.id, assistantId, name: file.name, bytes: file.size })
        waiting.push(upload.id)
      }
      tell()
      void run()
    },
    again: (id: string) => {
      const upload = uploads.find(one => one.id === id)
      if (!upload || controls.has(id) || waiting.includes(id)) return
      const { assistantId, name, bytes } = upload
      journal.begin({ id, assistantId, name, bytes })
      change(id, { error: undefined, share: 0 })
      waiting.push(id)
      void run()
    },
    cancel: (id: string) => {
      controls.get(id)?.abort(new Error('cancelled'))
      leave(id)
    },
    forget: (id: string) => {
      lost = lost.filter(one => one.id !== id)
      journal.end(id)
      tell()
    },
  }
}
