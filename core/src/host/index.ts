import fp from 'fastify-plugin'
import { type PluginInfo, pluginsApi } from '../contract/plugin.ts'
import { mountApi } from '../platform/http/mount-api.ts'
import type { Plugin, PluginParts } from '../plugin/host.ts'
import { createPluginSettings } from '../plugin-settings/create-plugin-settings.ts'
import { discover } from './discover.ts'
import { fail } from './errors.ts'
import { lend } from './lend.ts'
import { mountParts } from './mount-parts.ts'
import { order } from './order.ts'
import { presentFailed, presentPlugin } from './present.ts'
import { withTimeout } from './with-timeout.ts'

interface Ready {
  plugin: Plugin
  parts: PluginParts
}

/** Finds the plugins, sets each up by itself, and mounts those that made it; the others are listed with their reason. */
export const host = fp(
  async app => {
    const stepMs = app.config.pluginStepMs
    const settings = createPluginSettings(app)
    const stopping = new AbortController()
    const ready: Ready[] = []
    const failed = new Map<string, { plugin?: Plugin; reason: string }>()
    const offers = new Map<string, unknown>()
    const giveUp = (id: string, error: unknown, plugin?: Plugin): void => {
      const reason = error instanceof Error ? error.message : String(error)
      failed.set(id, { reason, ...(plugin && { plugin }) })
      app.log.error({ plugin: id, reason }, 'a plugin failed; the rest runs without it')
    }

    const found = await discover(app.config.pluginsDir, { importMs: stepMs })
    for (const one of found) if ('reason' in one) giveUp(one.id, one.reason)
    const { ordered, refused } = order(found.flatMap(one => ('plugin' in one ? [one.plugin] : [])))
    for (const { id, reason } of refused) giveUp(id, reason)

    for (const plugin of ordered) {
      const { id, requires = [] } = plugin.manifest
      try {
        const missing = requires.find(needed => failed.has(needed))
        if (missing) throw new Error(`it requires the plugin "${missing}", which failed`)
        if (plugin.manifest.settings) settings.requireGoodEnv(plugin.manifest.settings)
        const lent = lend(app, plugin, { signal: stopping.signal, settings, offers })
        const parts = await withTimeout(
          Promise.resolve().then(() => plugin.setup(lent)),
          stepMs,
          'its setup',
        )
        await mountParts(app, plugin, parts, { stepMs })
        if (parts.offers !== undefined) offers.set(id, parts.offers)
        ready.push({ plugin, parts })
      } catch (error) {
        giveUp(id, error, plugin)
      }
    }

    app.boot.begin(async () => {
      for (const { plugin, parts } of ready) {
        try {
          await withTimeout(
            Promise.resolve().then(() => parts.start?.()),
            stepMs,
            'its start',
          )
        } catch (error) {
          giveUp(plugin.manifest.id, error, plugin)
        }
      }
    })
    app.addHook('preClose', async () => {
      stopping.abort(new Error('the server stops'))
      for (const { plugin, parts } of ready.toReversed()) {
        await withTimeout(
          Promise.resolve().then(() => parts.stop?.()),
          stepMs,
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
        'GET /api/plugins': (): PluginInfo[] => [
          ...ready
            .filter(({ plugin }) => !failed.has(plugin.manifest.id))
            .map(({ plugin }) => presentPlugin(plugin, { settings })),
          ...[...failed].map(([id, { plugin, reason }]) => presentFailed(id, reason, plugin)),
        ],
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
