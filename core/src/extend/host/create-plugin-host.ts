import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { working } from '../../contract/accounts/account-state.ts'
import type { EventRoom } from '../../platform/realtime/create-realtime.ts'
import type { Host, Plugin } from '../../plugin/host.ts'
import type { PowerServices } from '../../plugin/powers/index.ts'
import type { Files } from '../../plugin/services/files.ts'
import type { Mail } from '../../plugin/services/mail.ts'
import type { Notify } from '../../plugin/services/notify.ts'
import type { PlansService } from '../../plugin/services/plans.ts'
import type { PluginSettings } from '../settings/index.ts'
import { createPayloadCheck } from './payload-check.ts'
import { createSettingsReader } from './read-settings.ts'
import { createAsk } from './services/ai.ts'
import { createAssistantsService } from './services/assistants.ts'
import { createConnectionsService } from './services/connections.ts'
import { createConversationsService } from './services/conversations.ts'

const createPlansService = (app: FastifyInstance): PlansService => ({
  requireActive: accountId => app.accounts.requireOpen({ id: accountId }, []),
  requireWorking: accountId => app.accounts.requireOpen({ id: accountId }, working),
  limitsOf: accountId => app.plans.limitsOf(accountId),
})

const createNotifyService =
  (app: FastifyInstance, pluginId: string): Notify =>
  async notice =>
    app.notifications.add({ ...notice, source: pluginId })

const createMailService = (app: FastifyInstance): Mail => ({
  isConfigured: app.mail.isConfigured,
  send: app.mail.send,
})

/** Files of one plugin, over the objects of accounts. */
const createFilesService = (app: FastifyInstance, pluginId: string): Files =>
  app.objects.filesOf(`plugin:${pluginId}`)

export interface PluginHostOptions {
  signal: AbortSignal
  settings: PluginSettings
  /** Services that ready plugins offer, by id. */
  offers: ReadonlyMap<string, unknown>
  /** Services of the powers that the plugin was granted. */
  powers: Partial<PowerServices>
  /** Folder where the plugin is installed. */
  packageFolder: string
}

/** The core's services, scoped to one plugin. */
export const createPluginHost = (
  app: FastifyInstance,
  { manifest }: Plugin,
  { signal, settings, offers, powers, packageFolder }: PluginHostOptions,
): Host => {
  const { id } = manifest
  const readSettings = createSettingsReader(manifest.settings)
  const checkEvent = createPayloadCheck(manifest.events)
  const checkSocketEvent = createPayloadCheck(manifest.socketEvents)
  return {
    log: app.log.child({ plugin: id }),
    signal,
    db: {
      model: (name, schema) => {
        schema.set('collection', `${id}_${name}`)
        return app.db.model(`${id}:${name}`, schema)
      },
    },
    jobs: {
      add: (kind, ...rest) => app.jobs.add(`${id}:${kind}`, ...rest),
      put: (kind, ...rest) => app.jobs.put(`${id}:${kind}`, ...rest),
      reschedule: (kind, ...rest) => app.jobs.reschedule(`${id}:${kind}`, ...rest),
      cancel: (kind, ...rest) => app.jobs.cancel(`${id}:${kind}`, ...rest),
    },
    secrets: { encrypt: app.secrets.encrypt, decrypt: app.secrets.decrypt },
    realtime: {
      send: (to, name, payload) => {
        const room: EventRoom =
          'accountId' in to ? `caller:${to.accountId}` : `conversation:${to.conversationId}`
        app.realtime.emitPlugin(room, `${id}:${name}`, checkSocketEvent(name, payload))
      },
    },
    events: {
      emit: (name, payload) => app.events.emitPlugin(`${id}:${name}`, checkEvent(name, payload)),
    },
    powers,
    ai: {
      testKey: app.models.testKey,
      ask: createAsk(app, { stopping: signal, manifest }),
      models: () =>
        app.models.registry
          .list()
          .filter(({ kind, provider, vendor, baseUrl }) => {
            // A server that the administrator added is called with its own key only.
            const takesKeys = provider !== 'local' && !(vendor === 'other' && baseUrl)
            return kind === 'chat' && takesKeys
          })
          .map(({ alias }) => alias),
    },
    publishing: app.posts.ofPlugin(id),
    assistants: createAssistantsService(app),
    connections: createConnectionsService(app, manifest),
    conversations: createConversationsService(app, manifest),
    plans: createPlansService(app),
    files: createFilesService(app, id),
    packageFolder,
    folder: async () => {
      const folder = join(app.config.dataDir, 'plugins', id)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return folder
    },
    mail: createMailService(app),
    notify: createNotifyService(app, id),
    fetch: app.outbound.fetchFor({}),
    settings: async () => readSettings(manifest.settings ? await settings.read(id, manifest.settings) : {}),
    use: other => {
      if (!manifest.requires?.includes(other))
        throw new Error(`"${id}" uses "${other}" and does not name it in requires`)
      if (!offers.has(other)) throw new Error(`the plugin "${other}" offers nothing`)
      return offers.get(other)
    },
  }
}
