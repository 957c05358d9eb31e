import { connect, createServer, type Socket } from 'node:net'

export interface CuttableLine {
  /** The product as seen through the line. */
  origin: string
  /** Breaks every connection at once; new ones go through. */
  cut(): void
  close(): Promise<void>
}

/** A line to the product that a test can cut, as a network does. */
export const openLine = async (to: string): Promise<CuttableLine> => {
  const target = new URL(to)
  const pairs = new Set<Socket>()
  const server = createServer(near => {
    const far = connect(Number(target.port), '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      pairs.add(one)
      one.pipe(other)
      // A cut line breaks both ends: that is its purpose.
      one.on('error', () => other.destroy())
      one.on('close', () => {
        other.destroy()
        pairs.delete(one)
      })
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the line has no port')
  const cut = () => {
    for (const socket of pairs) socket.destroy()
  }
  return {
    origin: `http://127.0.0.1:${address.port}`,
    cut,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        cut()
      }),
  }
}
