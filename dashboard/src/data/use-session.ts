import type { User } from '@botanika/core/contract'
import { useSyncExternalStore } from 'react'
import { api } from './api.ts'
import { forgetAll } from './refresh.ts'
import { keepSeen } from './seen-account.ts'
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
  if (next.state !== 'checking') keepSeen(next.user)
  for (const listener of listeners) listener()
}

/** Asks the server who is signed in; a token that it no longer accepts is dropped. */
const check = async (): Promise<void> => {
  if (!readToken()) return set({ state: 'guest', user: null })
  try {
    set({ state: 'signed-in', user: await api('GET /api/auth/me') })
  } catch (error) {
    const refused = error instanceof Error && 'status' in error && error.status === 401
    // An unreachable server does not decide who is signed in: the request is repeated.
    if (!refused) return void setTimeout(check, retryMs)
    writeToken(null)
    set({ state: 'guest', user: null })
  }
}

/** Returns the session of this browser: the person who is signed in. */
export const useSession = (): Session =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => session,
  )

let endings = 0
/** Ends a session on purpose: the server's events about its end are ignored meanwhile. */
const ending = async <T>(work: () => Promise<T>): Promise<T> => {
  endings += 1
  try {
    return await work()
  } finally {
    endings -= 1
  }
}

export const sessionActions = {
  check,
  ending,
  /** Returns whether the person is just signing out, or back into their own account. */
  isLeaving: (): boolean => endings > 0,
  /** Starts a session after a log-in, registration or set-up. */
  enter: async ({ token, user }: { token: string; user: User }): Promise<void> => {
    writeToken(token)
    set({ state: 'signed-in', user })
    await forgetAll()
  },
  /** Ends the session. The token is removed even when the server cannot be reached. */
  leave: (): Promise<void> =>
    ending(async () => {
      await api('POST /api/auth/logout').catch(() => undefined)
      writeToken(null)
      set({ state: 'guest', user: null })
      // The pages of the person who left are removed first: read again, they would only be refused.
      await new Promise(resolve => setTimeout(resolve))
      await forgetAll()
    }),
  /** Stores that the user's record changed: settings, plan. */
  update: (user: User): void => set({ state: 'signed-in', user }),
}
