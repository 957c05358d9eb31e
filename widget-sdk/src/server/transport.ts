import { type Connection, openConnection } from '../socket/connection.ts'
import type { Ack, Acks, ClientEvent } from '../wire.ts'

/** State of the connection; `connecting` also covers every wait between two attempts. */
export type TransportState = 'idle' | 'connecting' | 'ready'

export interface Transport {
  start(): void
  stop(): void
  /** Tries at once: the network came back, the page became visible, or a message waits. */
  wake(): void
  state(): TransportState
  /**
   * Resolves with the acknowledgement. Rejects with `too-large` when the payload does not fit a frame, else
   * when there is no connection or it was lost; a connection that leaves a question unanswered counts as
   * lost. A server that has too much of this page to do is asked again for as long as there is the
   * connection.
   */
  ask<N extends keyof Acks>(name: N, payload: ClientEvent<N>): Promise<Ack<Acks[N]>>
  emit<N extends keyof Acks>(name: N, payload: ClientEvent<N>): void
}

export interface TransportOptions {
  origin: string
  /** Returns the visitor's token, and the protocol of this build. */
  auth(): { token: string; protocol?: number | undefined }
  /**
   * Called when the server rejected the token: gets another. A rejection means that no visit is possible now.
   */
  renew(): Promise<unknown>
  onEvent(name: string, payload: unknown): void
  onState(state: TransportState, failures: number): void
  /** Returns a random number, 0 ≤ x < 1. */
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

/**
 * Keeps a socket.io connection to `/widget`: it comes back with backoff 0.5 → 15 s with jitter, at once on
 * `online` or when the page becomes visible.
 */
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
    // While the token was renewed the connection may have been woken: it stays what it is.
    if (state === 'idle' || connection) return
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
      auth: options.auth(),
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
  // An open socket keeps a page out of the browser's back/forward cache.
  const events = [
    ['online', wake],
    ['offline', drop],
    ['pageshow', wake],
    ['pagehide', drop],
  ] as const
  const page = typeof document === 'undefined' ? undefined : document

  return {
    state: () => state,
    start() {
      if (state !== 'idle') return
      become('connecting')
      for (const [name, react] of events) globalThis.addEventListener?.(name, react)
      page?.addEventListener('visibilitychange', look)
      connect()
    },
    stop() {
      state = 'idle'
      clearTimeout(timer)
      for (const [name, react] of events) globalThis.removeEventListener?.(name, react)
      page?.removeEventListener('visibilitychange', look)
      connection?.close()
    },
    wake,
    async ask<N extends keyof Acks>(name: N, payload: ClientEvent<N>) {
      const asked = connection
      if (!asked || state !== 'ready') throw new Error('dropped')
      try {
        for (let tries = 1; ; tries++) {
          const answer = (await asked.call(name, payload)) as Ack<Acks[N]>
          if (answer.ok || answer.error.code !== 'realtime.too-many') return answer
          await new Promise(resolve => setTimeout(resolve, backoff(tries, random)))
        }
      } catch (error) {
        if (error instanceof Error && error.message === 'late') asked.close()
        throw error
      }
    },
    emit: (name, payload) => connection?.emit(name, payload),
  }
}
