import { type Connection, openConnection } from './socket/connection.ts'

/** `connecting` also stands for every wait between two tries. */
export type TransportState = 'idle' | 'connecting' | 'ready'

export interface Transport {
  start(): void
  stop(): void
  /** Tries at once: the network came back, the page is looked at, or a message waits. */
  wake(): void
  /** Drops the connection as if the network had: the next try follows at once. */
  drop(): void
  state(): TransportState
  /** Resolves with the acknowledgement; rejects when there is no connection or it was lost. */
  call(name: string, payload: object): Promise<unknown>
  emit(name: string, payload: object): void
}

export interface TransportOptions {
  origin: string
  token(): string
  /** The server turned the token down: brings another. A rejection means no visit is possible now. */
  renew(): Promise<unknown>
  onEvent(name: string, payload: unknown): void
  onState(state: TransportState, failures: number): void
  /** 0 ≤ x < 1 */
  random?: () => number
}

/** First and longest wait between two tries, ms. */
const shortest = 500
const longest = 15_000

/** Wait before try number `failures` + 1, ms: doubled each time, half of it jitter. */
export function backoff(failures: number, random: () => number): number {
  const wait = Math.min(longest, shortest * 2 ** Math.max(0, failures - 1))
  return wait / 2 + (wait / 2) * random()
}

/** A socket.io connection to `/widget` that comes back: backoff 0.5 → 15 s with jitter, at once on `online` or a look. */
export function createTransport(options: TransportOptions): Transport {
  const random = options.random ?? Math.random
  const url = `${options.origin.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`
  let state: TransportState = 'idle'
  let connection: Connection | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  const become = (next: TransportState) => {
    state = next
    options.onState(next, failures)
  }
  const later = () => {
    failures++
    become('connecting')
    timer = setTimeout(connect, backoff(failures, random))
  }
  function connect() {
    clearTimeout(timer)
    if (connection || state === 'idle') return
    connection = openConnection({
      url,
      namespace: '/widget',
      auth: { token: options.token() },
      onReady() {
        failures = 0
        become('ready')
      },
      onEvent: options.onEvent,
      onClose({ refused }) {
        connection = undefined
        if (state === 'idle') return
        if (!refused) return later()
        options.renew().then(later, later)
      },
    })
  }
  const wake = () => {
    if (state === 'idle') return
    if (connection) connection.check()
    else connect()
  }
  const drop = () => connection?.close()
  const look = () => {
    if (document.visibilityState === 'visible') wake()
  }
  const page = typeof document === 'undefined' ? undefined : document

  return {
    state: () => state,
    start() {
      if (state !== 'idle') return
      become('connecting')
      globalThis.addEventListener?.('online', wake)
      globalThis.addEventListener?.('offline', drop)
      page?.addEventListener('visibilitychange', look)
      connect()
    },
    stop() {
      state = 'idle'
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', wake)
      globalThis.removeEventListener?.('offline', drop)
      page?.removeEventListener('visibilitychange', look)
      connection?.close()
    },
    wake,
    drop,
    call: (name, payload) =>
      connection && state === 'ready' ? connection.call(name, payload) : Promise.reject(new Error('dropped')),
    emit: (name, payload) => connection?.emit(name, payload),
  }
}
