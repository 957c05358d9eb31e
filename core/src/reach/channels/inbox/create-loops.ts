import type { Leases } from '../../../platform/ownership/create-leases.ts'
import type { Connection } from '../registry.ts'

export interface LoopsOptions {
  /** One process runs the loop of a connection. Omitted: this one does. */
  leases?: Pick<Leases, 'hold'>
  /** Name of a connection's lease. */
  leaseOf(integrationId: string): string
  /** Runs until the signal is aborted; may end earlier by itself. */
  run(connection: Connection, signal: AbortSignal): Promise<void>
}

/** Loops that receive updates, one per connection. */
export interface Loops {
  /** Runs until it is stopped, the connection ends, or the loop ends by itself. Replaces a running loop. */
  start(connection: Connection): void
  /** Resolves once the loop has ended. */
  stop(integrationId: string): Promise<void>
  stopAll(): Promise<void>
  /** False as soon as a loop is to end, or has nothing left to do but to give its lease back. */
  isPolled(integrationId: string): boolean
}

interface Loop {
  ending: AbortController
  /** Receives, or will. */
  isOpen(): boolean
  ended: Promise<void>
}

/** Starts, replaces and stops the loops of connections, each under its lease. */
export const createLoops = ({ leases, leaseOf, run }: LoopsOptions): Loops => {
  const loops = new Map<string, Loop>()

  const begin = (connection: Connection, before: Loop | undefined): Loop => {
    const { id, log, signal: connected } = connection.context
    const ending = new AbortController()
    const signal = AbortSignal.any([ending.signal, connected])
    let hasEnded = false
    /** Receives updates. If its lease is lost it begins again; if it ends otherwise, it ends for good. */
    const receive = async (until: AbortSignal): Promise<void> => {
      try {
        await run(connection, until)
      } finally {
        hasEnded = !until.aborted
      }
    }
    const go = async (): Promise<void> => {
      await before?.ended
      if (!leases) return receive(signal)
      await leases.hold(leaseOf(id), lease => receive(lease.signal), { signal })
    }
    const loop: Loop = {
      ending,
      isOpen: () => !hasEnded && !signal.aborted,
      ended: go()
        .catch(err => log.error({ err }, 'the loop that receives updates ended with an error'))
        .finally(() => {
          if (loops.get(id) === loop) loops.delete(id)
        }),
    }
    return loop
  }

  const stop = async (id: string): Promise<void> => {
    const loop = loops.get(id)
    loop?.ending.abort(new Error('the connection no longer receives updates'))
    await loop?.ended
  }

  return {
    start: connection => {
      const { id } = connection.context
      const before = loops.get(id)
      before?.ending.abort(new Error('the connection begins anew'))
      loops.set(id, begin(connection, before))
    },
    stop,
    stopAll: async () => void (await Promise.all([...loops.keys()].map(stop))),
    isPolled: id => loops.get(id)?.isOpen() === true,
  }
}
