/** Lets calls pass while it is open; a task that has to be alone closes it. */
export interface Gate {
  /** Calls `run` as soon as it is open. */
  pass<T>(run: () => Promise<T>): Promise<T>
  /** Runs a task while no other call begins; those that have begun go on. */
  alone<T>(run: () => Promise<T>): Promise<T>
}

export const createGate = (): Gate => {
  let closed: Promise<void> | null = null
  return {
    pass: async run => {
      while (closed) await closed
      return run()
    },
    alone: async run => {
      while (closed) await closed
      const { promise, resolve } = Promise.withResolvers<void>()
      closed = promise
      try {
        return await run()
      } finally {
        closed = null
        resolve()
      }
    },
  }
}
