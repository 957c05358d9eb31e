export interface Budget {
  /**
   * Takes so much of it and runs the task once there is as much, in the order of asking; what was taken comes back with
   * the task's end. More than there is of it in all waits for the whole. Rejects with the signal's reason.
   */
  run<T>(amount: number, task: () => Promise<T>, signal: AbortSignal): Promise<T>
}

/** An amount of something that tasks share: bytes of memory. */
export const createBudget = (total: number): Budget => {
  let free = total
  const line: { amount: number; go(): void }[] = []
  const serve = (): void => {
    for (let first = line[0]; first && first.amount <= free; first = line[0]) {
      line.shift()
      free -= first.amount
      first.go()
    }
  }
  const take = (amount: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        line.splice(line.indexOf(waiting), 1)
        reject(signal.reason)
        serve()
      }
      const waiting = {
        amount,
        go: () => {
          signal.removeEventListener('abort', leave)
          resolve()
        },
      }
      if (signal.aborted) return reject(signal.reason)
      signal.addEventListener('abort', leave, { once: true })
      line.push(waiting)
      serve()
    })

  return {
    run: async (wanted, task, signal) => {
      const amount = Math.min(wanted, total)
      await take(amount, signal)
      try {
        return await task()
      } finally {
        free += amount
        serve()
      }
    },
  }
}
