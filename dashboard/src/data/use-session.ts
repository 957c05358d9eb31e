import type { User } from '@botanika/core/contract'
import { useSyncExternalStore } from 'react'
import { api } from './api.ts'
import { forgetAll } from './refresh.ts'
import { readToken, writeToken } from './token.ts'

export type Session =
  | { state: 'checking'; user: null }
  | { state: 'guest'; user: null }
  | { state: 'signed-in'; user: User }

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
    if (refused) writeToken(null)
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
    const told = api('POST /api/auth/logout').catch(() => undefined)
    await told
    writeToken(null)
    set({ state: 'guest', user: null })
    await forgetAll()
  },
  /** The user's record changed: settings, plan. */
  update: (user: User): void => set({ state: 'signed-in', user }),
}
