/** Reading of messages by request: a part that is loaded where sockets are blocked or lost. */

/** Pause between two readings, ms: while a reply is awaited, and otherwise. */
const busyPause = 1_500
const idlePause = 10_000

export interface Polling {
  start(): void
  /** Reads soon, since a reply is awaited. */
  hurry(): void
  stop(): void
}

export interface PollingOptions {
  read(): Promise<void>
  renew(): Promise<unknown>
  busy(): boolean
  onState(reachable: boolean): void
}

/** Reads messages by request until stopped, where sockets fail; slows down while the server is away. */
export function createPolling(options: PollingOptions): Polling {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false
  let reading = false
  let failures = 0
  const round = async () => {
    reading = true
    try {
      await options.read()
      failures = 0
      if (running) options.onState(true)
    } catch (error) {
      failures++
      const status = error instanceof Error && 'status' in error ? error.status : 0
      if (running) options.onState(status === 429)
      if (status === 401 || status === 426) await options.renew().catch(() => undefined)
    }
    reading = false
    const pause = failures ? Math.min(15_000, 1_000 * 2 ** failures) : options.busy() ? busyPause : idlePause
    if (running) timer = setTimeout(round, pause)
  }
  return {
    start() {
      if (running) return
      running = true
      if (!reading) void round()
    },
    hurry() {
      if (!running || reading) return
      clearTimeout(timer)
      timer = setTimeout(round, busyPause)
    },
    stop() {
      running = false
      clearTimeout(timer)
    },
  }
}
