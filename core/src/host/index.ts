import fp from 'fastify-plugin'
import { type PluginInfo, pluginsApi } from '../contract/plugin.ts'
import { mountApi } from '../platform/http/mount-api.ts'
import { redactSecrets } from '../platform/secrets/redact.ts'
import type { Plugin, PluginParts } from '../plugin/host.ts'
import { createPluginSettings } from '../plugin-settings/create-plugin-settings.ts'
import { createSteps } from './create-steps.ts'
import { discover, type Readable } from './discover.ts'
import { fail } from './errors.ts'
import { lend } from './lend.ts'
import { mountParts } from './mount-parts.ts'
import { order } from './order.ts'
import { presentFailed, presentPlugin } from './present.ts'
import { reasonOf } from './reason-of.ts'
import { withTimeout } from './with-timeout.ts'

interface Ready extends Readable {
  parts: PluginParts
}

/** Finds the plugins, sets each up by itself, and mounts those that made it; the others are listed with their reason. */
export const host = fp(
  async app => {
    const settings = createPluginSettings(app)
    const stopping = new AbortController()
    const ready: Ready[] = []
    const failed = new Map<string, { plugin?: Plugin; reason: string }>()
    const offers = new Map<string, unknown>()
    const giveUp = (id: string, error: unknown, plugin?: Plugin): void => {
      // It is shown to everybody, and the error may quote a setting.
      const reason = redactSecrets(reasonOf(error))
      failed.set(id, { reason, ...(plugin && { plugin }) })
      const { cause } = error instanceof Error ? error : {}
      app.log.error(
        { plugin: id, reason, ...(cause instanceof Error && { err: cause }) },
        'a plugin failed; the rest runs without it',
      )
    }
    const steps = createSteps(app.config.pluginStepMs)

    const readable: Readable[] = []
    for (const one of await discover(app.config.pluginsDir, { steps }))
      if ('error' in one) giveUp(one.id, one.error)
      else readable.push(one)
    const folders = new Map(readable.map(({ plugin, folder }) => [plugin, folder]))
    const { ordered, refused } = order([...folders.keys()])
    for (const { id, reason } of refused) giveUp(id, reason)

    for (const plugin of ordered) {
      const { id, requires = [] } = plugin.manifest
      const folder = folders.get(plugin) ?? ''
      try {
        const missing = requires.find(needed => failed.has(needed))
        if (missing) throw new Error(`it requires the plugin "${missing}", which failed`)
        if (plugin.manifest.settings) settings.requireGoodEnv(plugin.manifest.settings)
        const lent = lend(app, plugin, { signal: stopping.signal, settings, offers })
        const parts = await steps.run(() => plugin.setup(lent), { what: 'its setup', folder })
        await mountParts(app, plugin, parts, { steps, folder })
        if (parts.offers !== undefined) offers.set(id, parts.offers)
        ready.push({ id, plugin, folder, parts })
      } catch (error) {
        giveUp(id, error, plugin)
      }
    }

    app.boot.begin(async () => {
      for (const { plugin, folder, parts } of ready) {
        try {
          await steps.run(() => parts.start?.(), { what: 'its start', folder })
        } catch (error) {
          giveUp(plugin.manifest.id, error, plugin)
        }
      }
      await steps.close()
    })
    app.addHook('preClose', async () => {
      stopping.abort(new Error('the server stops'))
      await steps.close()
      for (const { plugin, parts } of ready.toReversed()) {
        await withTimeout(
          Promise.resolve().then(() => parts.stop?.()),
          app.config.pluginStepMs,
          'its stop',
        ).catch(err => app.log.error({ err, plugin: plugin.manifest.id }, 'a plugin did not stop in order'))
      }
    })

    const schemaOf = (id: string) => {
      const one = ready.find(({ plugin }) => plugin.manifest.id === id)
      if (!one?.plugin.manifest.settings) throw fail('plugins.not-found')
      return one.plugin.manifest.settings
    }
    mountApi(
      app,
      pluginsApi,
      {
        'GET /api/plugins': ({ caller }): PluginInfo[] => {
          const isAdmin = caller?.kind === 'user' && caller.role === 'admin'
          return [
            ...ready
              .filter(({ plugin }) => !failed.has(plugin.manifest.id))
              .map(({ plugin }) => presentPlugin(plugin, { settings })),
            ...[...failed].map(([id, { plugin, reason }]) =>
              presentFailed(id, { plugin, ...(isAdmin && { reason }) }),
            ),
          ]
        },
        'GET /api/plugins/{id}/settings': ({ params }) => settings.readMasked(params.id, schemaOf(params.id)),
        'PUT /api/plugins/{id}/settings': async ({ params, body }) => {
          await settings.write(params.id, schemaOf(params.id), body)
          return settings.readMasked(params.id, schemaOf(params.id))
        },
      },
      { tag: 'plugins' },
    )
  },
  {
    name: 'core:host',
    dependencies: ['core:platform', 'core:accounts', 'core:integrations', 'core:channels'],
  },
)
