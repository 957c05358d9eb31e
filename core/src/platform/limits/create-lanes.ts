export interface Lanes {
  /** Runs a task after every earlier one of the same name has ended; its error reaches only its caller. */
  run<T>(name: string, task: () => Promise<T>): Promise<T>
  /** true: no task of a name is running or waiting. */
  isFree(name: string): boolean
}

/** Tasks of one name run sequentially, those of different names concurrently. */
export const createLanes = (): Lanes => {
  const last = new Map<string, Promise<unknown>>()

  return {
    run: (name, task) => {
      const run = (last.get(name) ?? Promise.resolve()).then(task)
      const settled: Promise<unknown> = run
        .catch(() => undefined)
        .then(() => {
          if (last.get(name) === settled) last.delete(name)
        })
      last.set(name, settled)
      return run
    },
    isFree: name => !last.has(name),
  }
}
