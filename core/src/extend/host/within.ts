/** Passes the values on; throws when one of them takes longer. */
export async function* within<T>(values: AsyncIterable<T>, ms: number): AsyncGenerator<T> {
  const iterator = values[Symbol.asyncIterator]()
  let isLate = false
  try {
    for (;;) {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          isLate = true
          reject(new Error(`it gave nothing for ${ms} ms`))
        }, ms)
      })
      const next = await Promise.race([iterator.next(), late]).finally(() => clearTimeout(timer))
      if (next.done) return
      yield next.value
    }
  } finally {
    // An iterator that hangs would keep everybody who waits for its end.
    const end = iterator.return?.()
    if (isLate) end?.then(undefined, () => undefined)
    else await end
  }
}
