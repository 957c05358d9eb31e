import type { User } from '@botanika/core/contract'
import { useSyncExternalStore } from 'react'
import { api } from './api.ts'
import { forgetAll } from './refresh.ts'
import { readToken, writeToken } from './token.ts'

export type Session =
  | { state: 'checking'; user: null }
  | { state: 'guest'; user: null }
  | { state: 'signed-in'; user: User }

const retryMs = 3_000

let session: Session = readToken() ? { state: 'checking', user: null } : { state: 'guest', user: null }
const listeners = new Set<() => void>()
const set = (next: Session): void => {
  session = next
  for (const listener of listeners) listener()
}

/** Asks the server who this is; a token that it no longer accepts is dropped. */
const check = async (): Promise<void> => {
  if (!readToken()) return set({ state: 'guest', user: null })
  try {
    set({ state: 'signed-in', user: await api('GET /api/auth/me') })
  } catch (error) {
    const refused = error instanceof Error && 'status' in error && error.status === 401
    // A server that cannot be reached says nothing of who this is: it is asked again.
    if (!refused) return void setTimeout(check, retryMs)
    writeToken(null)
    set({ state: 'guest', user: null })
  }
}

/** Who is at this browser. */
export const useSession = (): Session =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => session,
  )

export const sessionActions = {
  check,
  /** After a log-in, registration or set-up. */
  enter: async ({ token, user }: { token: string; user: User }): Promise<void> => {
    writeToken(token)
    set({ state: 'signed-in', user })
    await forgetAll()
  },
  /** The token goes even when the server cannot be told. */
  leave: async (): Promise<void> => {
    await api('POST /api/auth/logout').catch(() => undefined)
    writeToken(null)
    set({ state: 'guest', user: null })
    // The pages of who left go first: read again, they would only be refused.
    await new Promise(resolve => setTimeout(resolve))
    await forgetAll()
  },
  /** The user's record changed: settings, plan. */
  update: (user: User): void => set({ state: 'signed-in', user }),
}
