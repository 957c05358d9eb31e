export interface Budget {
  /**
   * Reserves this amount and runs the task once it is available, in order of arrival; the end of the task
   * releases it. A request above the total waits for the whole. Rejects with the signal's reason.
   */
  run<T>(amount: number, task: () => Promise<T>, signal: AbortSignal): Promise<T>
}

/** A shared resource budget (a weighted semaphore): bytes of memory. */
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
