import type { FastifyInstance } from 'fastify'
import type { Host, Plugin } from '../plugin/host.ts'
import type { PluginSettings } from '../plugin-settings/create-plugin-settings.ts'
import { defaultsOf } from './defaults-of.ts'

export interface LendOptions {
  signal: AbortSignal
  settings: PluginSettings
  /** What ready plugins offer, by id. */
  offers: ReadonlyMap<string, unknown>
}

/** The core's services, scoped to one plugin. */
export const lend = (
  app: FastifyInstance,
  { manifest }: Plugin,
  { signal, settings, offers }: LendOptions,
): Host => {
  const { id } = manifest
  return {
    log: app.log.child({ plugin: id }),
    signal,
    db: {
      model: (name, schema) => {
        schema.set('collection', `${id}_${name}`)
        return app.db.model(`${id}:${name}`, schema)
      },
    },
    jobs: { add: (kind, ...rest) => app.jobs.add(`${id}:${kind}`, ...rest) },
    secrets: { encrypt: app.secrets.encrypt, decrypt: app.secrets.decrypt },
    realtime: { emit: app.realtime.emit },
    ai: {
      testKey: app.models.testKey,
      models: () =>
        app.models.registry
          .list()
          .filter(({ kind, provider, vendor, baseUrl }) => {
            // A server of the administrator's own is called with its own key only.
            const takesKeys = provider !== 'local' && !(vendor === 'other' && baseUrl)
            return kind === 'chat' && takesKeys
          })
          .map(({ alias }) => alias),
    },
    fetch: app.outbound.fetchFor({}),
    settings: async () => ({
      ...defaultsOf(manifest.settings),
      ...(manifest.settings && (await settings.read(id, manifest.settings))),
    }),
    use: other => {
      if (!manifest.requires?.includes(other))
        throw new Error(`"${id}" uses "${other}" and does not name it in requires`)
      if (!offers.has(other)) throw new Error(`the plugin "${other}" offers nothing`)
      return offers.get(other)
    },
  }
}
