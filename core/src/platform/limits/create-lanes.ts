export interface Lanes {
  /** Runs a task once every earlier one of the same name has ended; what it throws is the caller's alone. */
  run<T>(name: string, task: () => Promise<T>): Promise<T>
  /** Whether no task of a name runs or waits. */
  isFree(name: string): boolean
}

/** Tasks of one name run one after another, those of different names side by side. */
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
