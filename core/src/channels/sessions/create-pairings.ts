import type { FastifyInstance } from 'fastify'
import type { Pairing } from '../../contract/integration.ts'
import type { PairingCode } from '../../plugin/session.ts'
import type { Connection } from '../registry.ts'

/** Session progress for the owner; the host adds that it has started and that it is ready. */
export type PairingState = PairingCode | { kind: 'waiting' | 'connected' }

const none: Pairing = { kind: 'none' }

/**
 * Sends pairing codes to the sockets of the connection's owner. The current code is kept in memory only, for
 * dialogs opened later.
 */
export const createPairings = (app: FastifyInstance) => {
  const present = new Map<string, Pairing>()
  return {
    show: ({ context: { id, accountId } }: Connection, state: PairingState): void => {
      const code: Pairing =
        'expiresAt' in state ? { ...state, expiresAt: state.expiresAt.toISOString() } : { kind: state.kind }
      if (code.kind === 'none' || code.kind === 'connected') present.delete(id)
      else present.set(id, code)
      app.realtime.emit(`caller:${accountId}`, 'integration:pairing', { integrationId: id, code })
    },
    of: (integrationId: string): Pairing => present.get(integrationId) ?? none,
  }
}
