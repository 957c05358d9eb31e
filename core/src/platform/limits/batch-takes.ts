/** Takes `count` units at once; returns whether that many were available. */
type Take<C> = (context: C, count: number) => Promise<boolean>

/**
 * Batches the takes of one name that arrive while one is running: never more than are available, and one call
 * for many. A call's error reaches every caller in its batch. The newest context is used for the whole batch.
 */
export const batchTakes = <C>(take: Take<C>): ((name: string, context: C) => Promise<boolean>) => {
  const waiting = new Map<string, { context: C; settle: PromiseWithResolvers<boolean> }[]>()

  const go = async (context: C, settles: readonly PromiseWithResolvers<boolean>[]): Promise<void> => {
    if (settles.length === 0) return
    if (await take(context, settles.length)) for (const { resolve } of settles) resolve(true)
    else if (settles.length === 1) settles[0]?.resolve(false)
    else {
      // There is not enough for all: the batch is split in halves, the earlier ones first.
      const half = Math.ceil(settles.length / 2)
      await go(context, settles.slice(0, half))
      await go(context, settles.slice(half))
    }
  }

  const run = async (name: string): Promise<void> => {
    for (;;) {
      await Promise.resolve()
      const batch = waiting.get(name) ?? []
      const last = batch.at(-1)
      if (!last) break
      waiting.set(name, [])
      const settles = batch.map(({ settle }) => settle)
      await go(last.context, settles).catch((error: unknown) => {
        for (const { reject } of settles) reject(error)
      })
    }
    waiting.delete(name)
  }

  return (name, context) => {
    const settle = Promise.withResolvers<boolean>()
    const batch = waiting.get(name)
    if (batch) batch.push({ context, settle })
    else {
      waiting.set(name, [{ context, settle }])
      void run(name)
    }
    return settle.promise
  }
}
