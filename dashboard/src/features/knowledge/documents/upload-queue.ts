import type { BegunUpload, UploadJournal } from './upload-journal.ts'

/** A file on its way to the server. */
export interface Upload extends BegunUpload {
  file: File
  /** Sent share of the bytes, 0 to 1. */
  share: number
  error?: unknown
}

export interface UploadQueueOptions {
  /** Sends one file and adds it to the knowledge; throws the error to show. */
  send: (
    file: File,
    options: { assistantId: string; onProgress: (share: number) => void; signal: AbortSignal },
  ) => Promise<void>
  journal: UploadJournal
  newId: () => string
  /** Returns the present time; tests have a clock of their own. */
  now?: () => number
  wait?: (ms: number) => Promise<void>
}

/**
 * Maximum number of files that are sent within a window, and its length, ms: each takes several requests, and
 * the server limits them per minute.
 */
const window = { files: 100, ms: 60_000 }

const sleep = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/**
 * Uploads files one after another, for every assistant. It is independent of the screens: leaving a tab or a
 * page of the dashboard does not stop an upload. Several large files at once would only slow each other down.
 */
export const createUploadQueue = ({
  send,
  journal,
  newId,
  now = Date.now,
  wait = sleep,
}: UploadQueueOptions) => {
  let uploads: readonly Upload[] = []
  // These uploads were begun before this tab was reloaded, and not finished.
  let lost: readonly BegunUpload[] = journal.all()
  let isRunning = false
  const controls = new Map<string, AbortController>()
  const listeners = new Set<() => void>()
  const waiting: string[] = []
  /** Times when the last files were begun, as many as fit a window. */
  const begun: number[] = []

  const notify = () => {
    for (const listener of listeners) listener()
  }
  const change = (id: string, part: Partial<Upload>) => {
    uploads = uploads.map(one => (one.id === id ? { ...one, ...part } : one))
    notify()
  }
  const leave = (id: string) => {
    uploads = uploads.filter(one => one.id !== id)
    journal.end(id)
    notify()
  }

  const sendOne = async ({ id, file, assistantId }: Upload) => {
    const control = new AbortController()
    controls.set(id, control)
    try {
      await send(file, { assistantId, onProgress: share => change(id, { share }), signal: control.signal })
      leave(id)
    } catch (error) {
      if (!control.signal.aborted) change(id, { error })
      // The refusal was shown, so the file is not lost.
      journal.end(id)
    } finally {
      controls.delete(id)
    }
  }
  /** Returns the time until another file may be sent, ms. */
  const msUntilRoom = (): number => {
    begun.splice(0, Math.max(0, begun.length - window.files))
    const [oldest] = begun
    return begun.length < window.files || oldest === undefined ? 0 : oldest + window.ms - now()
  }
  const run = async () => {
    if (isRunning) return
    isRunning = true
    while (waiting.length > 0) {
      const ms = msUntilRoom()
      if (ms > 0) await wait(ms)
      const id = waiting.shift()
      const next = uploads.find(one => one.id === id)
      if (!next) continue
      begun.push(now())
      await sendOne(next)
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
      const added = files.map(file => ({
        id: newId(),
        assistantId,
        name: file.name,
        bytes: file.size,
        file,
        share: 0,
      }))
      const names = new Set(files.map(({ name }) => name))
      uploads = [...uploads, ...added]
      lost = lost.filter(one => one.assistantId !== assistantId || !names.has(one.name))
      journal.begin(...added.map(({ id, name, bytes }) => ({ id, assistantId, name, bytes })))
      waiting.push(...added.map(({ id }) => id))
      notify()
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
    /** Cancels all uploads, also failed ones. */
    cancelAll: () => {
      const ids = uploads.map(({ id }) => id)
      waiting.length = 0
      for (const id of ids) controls.get(id)?.abort(new Error('cancelled'))
      uploads = []
      for (const id of ids) journal.end(id)
      notify()
    },
    forget: (id: string) => {
      lost = lost.filter(one => one.id !== id)
      journal.end(id)
      notify()
    },
  }
}
