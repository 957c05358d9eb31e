/** Starts one of several; receives the number of its account's that were started before it. */
type Start<T> = (countBefore: number) => Promise<T>

interface Waiting {
  key: string
  start: Start<unknown>
  settle: PromiseWithResolvers<unknown>
}

/**
 * Batches concurrent requests for conversations of one account: existing ones are counted once, and each new
 * one gets its own place in the count, so that concurrent requests cannot exceed a limit. Requests with the
 * same key share one start and its result.
 */
export const batchConversationStarts = (count: (account: string) => Promise<number>) => {
  const accounts = new Map<string, Waiting[]>()

  const startAll = async (account: string, batch: readonly Waiting[]): Promise<void> => {
    const before = await count(account)
    const started = new Map<string, Promise<unknown>>()
    for (const { key, start, settle } of batch) {
      const known = started.get(key) ?? start(before + started.size)
      started.set(key, known)
      known.then(settle.resolve, settle.reject)
    }
    await Promise.allSettled(started.values())
  }

  const run = async (account: string): Promise<void> => {
    for (;;) {
      await Promise.resolve()
      const batch = accounts.get(account) ?? []
      if (batch.length === 0) break
      accounts.set(account, [])
      await startAll(account, batch).catch((error: unknown) => {
        for (const { settle } of batch) settle.reject(error)
      })
    }
    accounts.delete(account)
  }

  return <T>(account: string, key: string, start: Start<T>): Promise<T> => {
    const settle = Promise.withResolvers<unknown>()
    const batch = accounts.get(account)
    if (batch) batch.push({ key, start, settle })
    else {
      accounts.set(account, [{ key, start, settle }])
      void run(account)
    }
    return settle.promise as Promise<T>
  }
}
