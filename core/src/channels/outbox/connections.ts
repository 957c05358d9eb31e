import type { Connection, Registry } from '../registry.ts'

export interface Connections {
  /** A connection that messages can go through now; null: they wait. */
  usable(integrationId: string): Promise<Connection | null>
  /** Its token is no longer taken: nothing goes through it until it is connected again. False: that is known. */
  block(connection: Connection): boolean
  forget(integrationId: string): void
}

/** The connections as the registry has them, less those whose token was refused. */
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

/** Connecting again, with the same token or another, proves the settings anew. */
const fingerprint = ({ record: { checkedAt, config } }: Connection): string =>
  JSON.stringify([checkedAt ?? null, config])
