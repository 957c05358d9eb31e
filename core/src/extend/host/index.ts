import fp from 'fastify-plugin'
import { type PluginInfo, pluginsApi } from '../../contract/plugin.ts'
import { mountApi } from '../../platform/http/mount-api.ts'
import { createSharedAnswers, jsonOf } from '../../platform/http/shared-answers.ts'
import { withTimeout } from '../../platform/limits/with-timeout.ts'
import { redactSecrets } from '../../platform/secrets/redact.ts'
import type { Plugin, PluginParts } from '../../plugin/host.ts'
import { createGrants, createPluginSettings, variablesOf } from '../settings/index.ts'
import { createPluginHost } from './create-plugin-host.ts'
import { createSteps } from './create-steps.ts'
import { defaultsOf } from './defaults-of.ts'
import { discover, type Readable } from './discover.ts'
import { fail } from './errors.ts'
import { mountParts } from './mount-parts.ts'
import { order } from './order.ts'
import { createPowerServices } from './powers/create-power-services.ts'
import { presentFailed, presentPages, presentPlugin, presentWaiting } from './present.ts'
import { reasonOf } from './reason-of.ts'

interface Ready extends Readable {
  parts: PluginParts
}

/** Finds the plugins, sets each up in isolation, and mounts those that succeeded; the others are listed with their reason. */
export const host = fp(
  async app => {
    const settings = createPluginSettings(app)
    const stopping = new AbortController()
    const ready: Ready[] = []
    const failed = new Map<string, { plugin?: Plugin; reason: string }>()
    const offers = new Map<string, unknown>()
    const grants = createGrants(app)
    /** Packages whose powers were not granted. */
    const waiting: Plugin[] = []
    const giveUp = (id: string, error: unknown, plugin?: Plugin): void => {
      // The reason is public, and the error may quote a setting.
      const reason = redactSecrets(reasonOf(error))
      failed.set(id, { reason, ...(plugin && { plugin }) })
      if (plugin) app.pluginPages.remove(id)
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
    const packages = new Set(readable.filter(({ isPackage }) => isPackage).map(({ plugin }) => plugin))
    const folders = new Map(readable.map(({ plugin, folder }) => [plugin, folder]))
    app.decorate(
      'pluginVariables',
      readable.flatMap(({ plugin }) => variablesOf(plugin.manifest.settings)),
    )
    const { ordered, refused } = order([...folders.keys()])
    for (const { id, reason } of refused) giveUp(id, reason)

    /** Pages of the dashboard itself. */
    const ownPages = new Set(['home', '/profile'])
    const paths = new Set(ordered.flatMap(({ manifest }) => manifest.pages?.map(({ path }) => path) ?? []))
    for (const { manifest } of ordered)
      for (const { path, nav } of manifest.pages ?? [])
        if (nav?.kind === 'tab' && !ownPages.has(nav.of) && !paths.has(nav.of))
          app.log.warn(
            { plugin: manifest.id, page: path, of: nav.of },
            'a page is a tab of a page that no plugin has: it is found by its own address alone',
          )

    const readSettings = async () =>
      Promise.all(
        ready.flatMap(({ id, plugin: { manifest } }) =>
          manifest.settings
            ? [settings.readMasked(id, manifest.settings).then(values => ({ pluginId: id, values }))]
            : [],
        ),
      )
    /** Waits a limited time for an unreachable MongoDB: the granted powers decide what a plugin may mount. */
    const readGrants = (id: string) =>
      withTimeout(
        app.db.connected().then(() => grants.of(id)),
        app.config.pluginStepMs,
        'reading its permissions from the database',
      )
    /** Services of a plugin's powers; null: an administrator has to grant them first. */
    const powersOf = async ({ manifest: { id, powers = [] } }: Plugin, isPackage: boolean) => {
      const granted = isPackage && powers.length > 0 ? await readGrants(id) : powers
      const isGranted = powers.every(power => granted.includes(power))
      return isGranted ? createPowerServices(app, powers, { readSettings }) : null
    }

    const kept: string[] = []
    for (const plugin of ordered) {
      const { id, requires = [] } = plugin.manifest
      const folder = folders.get(plugin) ?? ''
      try {
        const missing = requires.find(needed => !ready.some(one => one.id === needed))
        if (missing)
          throw new Error(
            `it requires the plugin "${missing}", which ${failed.has(missing) ? 'failed' : 'waits for its permissions'}`,
          )
        if (plugin.manifest.settings) settings.requireGoodEnv(plugin.manifest.settings)
        const powers = await powersOf(plugin, packages.has(plugin))
        if (!powers) {
          waiting.push(plugin)
          continue
        }
        kept.push(id)
        const host = createPluginHost(app, plugin, {
          signal: stopping.signal,
          settings,
          offers,
          powers,
          packageFolder: folder,
        })
        const parts = await steps.run(() => plugin.setup(host), { what: 'its setup', folder })
        await mountParts(app, plugin, parts, { steps, folder })
        if (parts.offers !== undefined) offers.set(id, parts.offers)
        ready.push({ id, plugin, folder, parts, isPackage: packages.has(plugin) })
      } catch (error) {
        giveUp(id, error, plugin)
      }
    }

    if (kept.length > 0) app.boot.task(() => app.departures.keep(kept))
    app.boot.begin(async () => {
      for (const { plugin, folder, parts } of ready) {
        try {
          await steps.run(() => parts.start?.(), { what: 'its start', folder })
          app.departures.serve(plugin.manifest.id, parts.forget ?? {})
        } catch (error) {
          giveUp(plugin.manifest.id, error, plugin)
        }
      }
      await steps.close()
    })
    app.boot.begin(app.departures.catchUp)
    app.addHook('preClose', async () => {
      stopping.abort(new Error('the server stops'))
      await steps.close()
      for (const { plugin, parts } of ready.toReversed()) {
        await withTimeout(
          Promise.resolve().then(() => parts.stop?.()),
          app.config.pluginStepMs,
          'its stop',
        ).catch(err => app.log.error({ err, plugin: plugin.manifest.id }, 'a plugin did not stop cleanly'))
      }
    })

    const withGranted = async (info: PluginInfo): Promise<PluginInfo> => {
      const isAsking = info.status !== 'failed' && info.powers !== undefined
      const isPackage = [...packages].some(({ manifest }) => manifest.id === info.id)
      return isAsking && isPackage ? { ...info, granted: [...(await grants.of(info.id))] } : info
    }
    const settingsOf = (id: string) => {
      const { plugin, parts } = ready.find(one => one.plugin.manifest.id === id) ?? {}
      const schema = plugin?.manifest.settings
      if (!schema) throw fail('plugins.not-found')
      const check = (values: Record<string, unknown>) =>
        parts?.checkSettings?.({ ...defaultsOf(schema), ...values })
      return { schema, check }
    }
    const working = () => ready.filter(({ plugin }) => !failed.has(plugin.manifest.id))
    const listed = ({ reasons }: { reasons: 'shown' | 'hidden' }): PluginInfo[] => [
      ...working().map(({ plugin }) => presentPlugin(plugin, { settings })),
      ...waiting.map(plugin => presentWaiting(plugin)),
      ...[...failed].map(([id, { plugin, reason }]) =>
        presentFailed(id, { plugin, ...(reasons === 'shown' && { reason }) }),
      ),
    ]
    const pages = () =>
      working()
        .map(({ plugin }) => presentPages(plugin))
        .filter(one => one.pages.length > 0)
    const sendShared = createSharedAnswers({ most: 2 })
    mountApi(
      app,
      pluginsApi,
      {
        'GET /api/plugins': async ({ caller, request, reply }) => {
          const isAdmin = caller?.kind === 'user' && caller.role === 'admin'
          if (isAdmin) return Promise.all(listed({ reasons: 'shown' }).map(withGranted))
          const make = () => jsonOf(reply, listed({ reasons: 'hidden' }))
          return sendShared({ request, reply }, { key: 'list', version: String(failed.size), make })
        },
        'GET /api/plugins/pages': ({ request, reply }) => {
          const make = () => jsonOf(reply, pages())
          return sendShared({ request, reply }, { key: 'pages', version: String(failed.size), make })
        },
        'PUT /api/plugins/{id}/powers': async ({ params: { id }, body, caller }) => {
          const plugin = [...packages].find(({ manifest }) => manifest.id === id)
          if (!plugin) throw fail('plugins.not-found')
          const wanted = plugin.manifest.powers ?? []
          await grants.set(
            id,
            wanted.filter(power => body.powers.includes(power)),
            caller,
          )
          return { restartNeeded: true }
        },
        'GET /api/plugins/{id}/settings': ({ params }) =>
          settings.readMasked(params.id, settingsOf(params.id).schema),
        'PUT /api/plugins/{id}/settings': async ({ params, body }) => {
          const { schema, check } = settingsOf(params.id)
          await settings.write(params.id, { schema, check, given: body })
          app.channels.reopen()
          app.posts.reopen()
          return settings.readMasked(params.id, schema)
        },
      },
      { tag: 'plugins' },
    )
  },
  {
    name: 'core:host',
    dependencies: [
      'core:platform',
      'core:accounts',
      'core:connections',
      'core:channels',
      'core:posts',
      'core:public-chats',
      'core:mail',
      'core:notifications',
      'core:pending-deletions',
      'core:health',
      'core:served-files',
    ],
  },
)

declare module 'fastify' {
  interface FastifyInstance {
    /** Environment variables that the settings of the plugins are read from, also of those that are not running. */
    pluginVariables: readonly string[]
  }
}
