import type { FastifyInstance } from 'fastify'
import type { PluginManifest } from '../../../contract/manifest.ts'
import type { Connection, ConnectionsService } from '../../../plugin/services/connections.ts'

export const createConnectionsService = (
  app: FastifyInstance,
  { id, integrations = [] }: PluginManifest,
): ConnectionsService => {
  const declared = new Set(integrations.map(({ type }) => type))

  // Overloaded: the shape of a type's settings is defined by the manifest, not here.
  async function list<T extends string>(
    accountId: string,
    options?: { type?: T },
  ): Promise<readonly Connection<PluginManifest, T>[]>
  async function list(accountId: string, { type: wanted }: { type?: string } = {}) {
    if (wanted !== undefined && !declared.has(wanted))
      throw new Error(`the manifest of "${id}" declares no integration "${wanted}"`)
    const found = await app.integrations.list(accountId)
    return found
      .filter(({ type }) => (wanted === undefined ? declared.has(type) : type === wanted))
      .map(record => ({ ...app.integrations.view(record), type: record.type, isActive: record.isActive }))
  }
  return { list }
}
