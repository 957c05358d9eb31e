import type { Connection, Registry } from '../registry.ts'

export interface Connections {
  /** The connection if it can send now; null: deliveries stay queued. */
  usable(integrationId: string): Promise<Connection | null>
  /** Blocks a connection whose token was refused until it is reconnected. False: already blocked. */
  block(connection: Connection): boolean
  forget(integrationId: string): void
}

/** The registry's active connections, except those whose token was refused. */
export const createConnections = (registry: Pick<Registry, 'active'>): Connections => {
  /** Fingerprint of the settings that were refused, by connection. */
  const refused = new Map<string, string>()

  return {
    usable: async integrationId => {
      const connection = await registry.active(integrationId)
      const mark = refused.get(integrationId)
      if (mark === undefined) return connection
      if (connection && mark === fingerprint(connection)) return null
      refused.delete(integrationId)
      return connection
    },
    block: connection => {
      const { id } = connection.context
      const mark = fingerprint(connection)
      if (refused.get(id) === mark) return false
      refused.set(id, mark)
      return true
    },
    forget: integrationId => void refused.delete(integrationId),
  }
}

/** Reconnecting, with the same or another token, changes this fingerprint. */
const fingerprint = ({ record: { checkedAt, config } }: Connection): string =>
  JSON.stringify([checkedAt ?? null, config])
