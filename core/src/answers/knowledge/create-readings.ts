export interface Readings {
  /** Runs a task on a document, with a signal that is aborted with the given one, and when the document is deleted. */
  run<T>(documentId: string, signal: AbortSignal, task: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Ends what runs on a document, which is being deleted. */
  end(documentId: string): void
}

/** The readings under way in this process: a deletion ends one, so that it neither waits for it nor lets it work for nothing. */
export const createReadings = (): Readings => {
  const running = new Map<string, Set<AbortController>>()
  return {
    run: async (documentId, signal, task) => {
      const deletion = new AbortController()
      const others = running.get(documentId) ?? new Set()
      running.set(documentId, others.add(deletion))
      try {
        return await task(AbortSignal.any([signal, deletion.signal]))
      } finally {
        others.delete(deletion)
        if (others.size === 0) running.delete(documentId)
      }
    },
    end: documentId => {
      for (const deletion of running.get(documentId) ?? [])
        deletion.abort(new Error('the document was deleted'))
    },
  }
}
