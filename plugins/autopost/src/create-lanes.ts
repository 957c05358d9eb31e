/** Runs tasks of the same key one after the other, those of different keys at once. */
export const createLanes = () => {
  const tails = new Map<string, Promise<unknown>>()
  return <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const before = tails.get(key) ?? Promise.resolve()
    const run = before.then(task, task)
    const tail = run
      .catch(() => undefined)
      .finally(() => {
        if (tails.get(key) === tail) tails.delete(key)
      })
    tails.set(key, tail)
    return run
  }
}
export type Lanes = ReturnType<typeof createLanes>
