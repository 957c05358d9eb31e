import type { FastifyInstance } from 'fastify'
import type { Pairing } from '../../../contract/integration.ts'
import type { Text } from '../../../contract/text.ts'
import type { PairingCode } from '../../../plugin/session.ts'
import type { Connection } from '../registry.ts'

/** Session progress for the owner; the host adds that it has started and that it is ready. */
export type PairingState = PairingCode | { kind: 'waiting' | 'connected' }

const none: Pairing = { kind: 'none' }
const isUnderWay = ({ kind }: Pairing): boolean => kind === 'waiting' || kind === 'scanned'

/**
 * Sends pairing codes to the sockets of the connection's owner. The current code is kept in memory only, for
 * dialogs opened later.
 */
export const createPairings = (app: FastifyInstance) => {
  /** Pairings by connection; `connected` while its session is ready. */
  const present = new Map<string, Pairing>()
  const phones = new Map<string, string>()
  /** Reasons for the end of the last session, by connection. */
  const reasons = new Map<string, Text>()
  const waiting = new Set<(id: string, code: Pairing) => void>()
  return {
    show: ({ context: { id, accountId } }: Connection, state: PairingState): void => {
      const code: Pairing =
        'expiresAt' in state ? { ...state, expiresAt: state.expiresAt.toISOString() } : { kind: state.kind }
      if (code.kind === 'none') present.delete(id)
      else present.set(id, code)
      if (code.kind !== 'none') reasons.delete(id)
      app.realtime.emit(`caller:${accountId}`, 'integration:pairing', { integrationId: id, code })
      for (const listener of [...waiting]) listener(id, code)
    },
    of: (integrationId: string): Pairing => present.get(integrationId) ?? none,
    /** Returns why its session ended; undefined: it runs, or never did. */
    reasonOf: (integrationId: string): Text | undefined => reasons.get(integrationId),
    ended: (integrationId: string, reason: Text): void => void reasons.set(integrationId, reason),
    forget: async (integrationId: string): Promise<void> => void reasons.delete(integrationId),
    isLinked: (integrationId: string): boolean => present.get(integrationId)?.kind === 'connected',
    isRunning: (integrationId: string): boolean => present.has(integrationId),
    /** The next session pairs by a code typed on this phone. */
    askFor: (integrationId: string, phone: string): void => void phones.set(integrationId, phone),
    /** The phone that was asked for, once. */
    takePhone: (integrationId: string): string | undefined => {
      const phone = phones.get(integrationId)
      phones.delete(integrationId)
      return phone
    },
    /** The first state after `waiting` and `scanned`; `waiting` if none comes in that time. */
    settled: (integrationId: string, { ms }: { ms: number }): Promise<Pairing> =>
      new Promise(resolve => {
        const end = (code: Pairing): void => {
          clearTimeout(timer)
          waiting.delete(listener)
          resolve(code)
        }
        const listener = (id: string, code: Pairing): void => {
          if (id === integrationId && !isUnderWay(code)) end(code)
        }
        const timer = setTimeout(() => end({ kind: 'waiting' }), ms)
        waiting.add(listener)
        const now = present.get(integrationId)
        if (now && !isUnderWay(now)) end(now)
      }),
  }
}
export type Pairings = ReturnType<typeof createPairings>
