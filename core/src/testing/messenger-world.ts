import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'

export type Hook<T> = (seen: T) => void | Promise<void>

/** Subscribers of one kind of event of a simulated messenger. */
export const createHooks = <T>() => {
  const hooks = new Set<Hook<T>>()
  return {
    /** Runs all listeners one after another, each awaited. */
    run: async (seen: T): Promise<void> => {
      for (const hook of hooks) await hook(seen)
    },
    /** Returns its unsubscribe function. */
    subscribe: (hook: Hook<T>) => {
      hooks.add(hook)
      return () => {
        hooks.delete(hook)
      }
    },
  }
}

/** Conditions on a simulated messenger that somebody waits for. */
export const createWaiters = () => {
  const waiters = new Set<() => void>()
  return {
    /** Checks all of them. */
    changed: (): void => {
      for (const check of [...waiters]) check()
    },
    /** Resolves once a condition is met; checked after every event. */
    until: (condition: () => boolean): Promise<void> =>
      new Promise(resolve => {
        const check = (): void => {
          if (!condition()) return
          waiters.delete(check)
          resolve()
        }
        waiters.add(check)
        check()
      }),
  }
}

/** The identity of a server that speaks https; PEM. */
export interface TlsIdentity {
  cert: string
  key: string
}

/** An HTTP server on a free port of 127.0.0.1; with `tls` it speaks https. */
export const serveLocally = async (
  answer: RequestListener,
  { tls }: { tls?: TlsIdentity | undefined } = {},
) => {
  const server = tls ? createTlsServer(tls, answer) : createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port')
  return {
    origin: `${tls ? 'https' : 'http'}://127.0.0.1:${address.port}`,
    close: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}
