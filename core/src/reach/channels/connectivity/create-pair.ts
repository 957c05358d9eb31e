import type { FastifyInstance } from 'fastify'
import type { AskedPairing, IntegrationRecord } from '../../connections/index.ts'
import type { ConnectivityOptions } from './connectivity.ts'
import type { Connector } from './create-connector.ts'
import { fail } from './errors.ts'

export interface PairOptions extends Pick<ConnectivityOptions, 'polling' | 'pairings'> {
  connector: Connector
}

/** The time for a messenger to send a code: the connection, the handshake. */
const codeMs = 20_000

/**
 * Links a device at the owner's request: starts the session where it has stopped or is waiting to be tried again, and answers the code
 * that it shows. Undefined: the connection links no device.
 */
export const createPair =
  (app: FastifyInstance, { polling, pairings, connector }: PairOptions) =>
  async (record: IntegrationRecord, { phone }: { phone?: string }): Promise<AskedPairing | undefined> => {
    const id = record._id.toHexString()
    const connection = await connector.open(record)
    if (!connection?.channel.session) return undefined
    if (pairings.isLinked(id)) throw fail('integrations.already-paired')
    // A code to type is shown, and a QR code is asked for now.
    const isOtherKind = phone === undefined && pairings.of(id).kind === 'code'
    const begins =
      record.stoppedAt !== undefined || phone !== undefined || isOtherKind || !pairings.isRunning(id)
    if (begins) await polling.stop(id)
    if (record.stoppedAt) await app.integrations.status.clearUnauthorized(id)
    if (phone !== undefined) pairings.askFor(id, phone)
    const code = pairings.settled(id, { ms: codeMs })
    if (begins) await connector.connect(connection)
    return async () => {
      const shown = await code
      // A device that was being linked, and needs no code any more.
      if (shown.kind === 'connected') throw fail('integrations.already-paired')
      const reason = pairings.reasonOf(id)
      return { code: shown, ...(shown.kind === 'none' && reason && { reason }) }
    }
  }
