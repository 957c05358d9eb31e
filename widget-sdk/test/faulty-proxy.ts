import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

type Fault = 'reset' | 'drop' | 'delay' | 'buffer' | 'truncate'
const faults: readonly Fault[] = ['reset', 'drop', 'delay', 'buffer', 'truncate']

/**
 * A proxy before a server that goes wrong on demand: it resets connections, lets bytes vanish and then closes, delays, holds
 * back and sends at once, or cuts in the middle of a frame.
 */
export async function startFaultyProxy(options: { port: number; random(): number }) {
  const { random } = options
  const open = new Set<{ client: Socket; server: Socket; fail(fault: Fault): void }>()
  const counts: Record<Fault, number> = { reset: 0, drop: 0, delay: 0, buffer: 0, truncate: 0 }
  const proxy = createServer(client => {
    const server = connect(options.port, '127.0.0.1')
    let mode: Fault | undefined
    let held: Buffer[] = []
    const end = () => {
      client.destroy()
      server.destroy()
      open.delete(pair)
    }
    const release = () => {
      mode = undefined
      for (const chunk of held.splice(0)) client.write(chunk)
    }
    const pair = {
      client,
      server,
      fail(fault: Fault) {
        counts[fault]++
        mode = fault
        if (fault === 'reset') client.resetAndDestroy()
        if (fault === 'drop') setTimeout(end, 20 + random() * 200)
        if (fault === 'delay' || fault === 'buffer') setTimeout(release, 20 + random() * 200)
      },
    }
    open.add(pair)
    server.on('data', (chunk: Buffer) => {
      if (mode === 'truncate') {
        client.write(chunk.subarray(0, Math.floor(random() * chunk.length)), end)
      } else if (mode === 'delay' || mode === 'buffer') held.push(chunk)
      else if (mode !== 'drop') client.write(chunk)
    })
    client.on('data', (chunk: Buffer) => {
      if (mode !== 'drop') server.write(chunk)
    })
    for (const socket of [client, server]) socket.on('error', end).on('close', end)
    held = []
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    counts,
    /** Lets one open connection go wrong in a random way; says whether there was one. */
    fail(): boolean {
      const pairs = [...open]
      const pair = pairs[Math.floor(random() * pairs.length)]
      pair?.fail(faults[Math.floor(random() * faults.length)] ?? 'reset')
      return !!pair
    },
    stop() {
      for (const { client, server } of open) {
        client.destroy()
        server.destroy()
      }
      return new Promise<void>(resolve => proxy.close(() => resolve()))
    },
  }
}
