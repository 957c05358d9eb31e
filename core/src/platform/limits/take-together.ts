/** Takes so many at once; answers whether there were so many. */
type Take<C> = (context: C, count: number) => Promise<boolean>

/**
 * Takes of one name that are asked for while one is under way are made in one go: never more than there are, and one
 * call for many. What a call throws reaches each that waited for it. The newest context counts for all of a go.
 */
export const takeTogether = <C>(take: Take<C>): ((name: string, context: C) => Promise<boolean>) => {
  const waiting = new Map<string, { context: C; settle: PromiseWithResolvers<boolean> }[]>()

  const go = async (context: C, settles: readonly PromiseWithResolvers<boolean>[]): Promise<void> => {
    if (settles.length === 0) return
    if (await take(context, settles.length)) for (const { resolve } of settles) resolve(true)
    else if (settles.length === 1) settles[0]?.resolve(false)
    else {
      // Not enough for all: in halves, the earlier ones first.
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
