import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { DomainEventName, PluginEventName, PluginListener } from '../../platform/events/create-events.ts'
import { mountApi } from '../../platform/http/mount-api.ts'
import type { Plugin, PluginParts } from '../../plugin/host.ts'
import type { PublicPage } from '../../plugin/page.ts'
import type { SettledListener } from '../../reach/posts/index.ts'
import { checkParts } from './check-parts.ts'
import { copyOfPlugin } from './copy-of-plugin.ts'
import type { Steps } from './create-steps.ts'

/** Checks a plugin's parts against its manifest, then mounts them. Throws before anything is mounted. */
export const mountParts = async (
  app: FastifyInstance,
  { manifest }: Plugin,
  parts: PluginParts,
  { steps, folder }: { steps: Steps; folder: string },
): Promise<void> => {
  checkParts(manifest, parts)
  const {
    routes = {},
    jobs = {},
    on = {},
    integrations = {},
    channels = {},
    publishers = {},
    compose,
    pages = {},
    export: copy,
    checklist = [],
    fastify,
  } = parts
  const { id, api = {}, integrations: types = [], pages: infos = [] } = manifest
  const taken = types.find(({ type }) => app.integrations.has(type))
  if (taken) throw new Error(`the integration "${taken.type}" is taken already, by another plugin`)
  for (const { path } of infos) {
    const owner = app.pluginPages.ownerOf(path)
    if (owner) throw new Error(`the page "${path}" is taken already, by the plugin "${owner}"`)
  }
  for (const key of Object.keys(api)) {
    const [method = '', path = ''] = key.split(' ')
    if (app.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1') }))
      throw new Error(`the endpoint "${key}" is taken already`)
  }
  // A throw inside a registered Fastify plugin would fail the whole boot, so errors of the author's own scope are caught.
  let trouble: unknown
  await app.register(
    fp(
      async scope => {
        try {
          if (Object.values(api).some(({ upload }) => upload))
            scope.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload))
          mountApi(scope, api, routes as Parameters<typeof mountApi>[2], { tag: `plugin: ${id}` })
          await steps.run(() => fastify?.(scope), { what: 'its fastify part', folder })
        } catch (error) {
          trouble = error
        }
      },
      { name: `plugin:${id}`, encapsulate: true },
    ),
  )
  if (trouble) throw trouble
  for (const type of types) app.integrations.register({ type, part: integrations[type.type] ?? {} })
  for (const [type, channel] of Object.entries(channels)) if (channel) app.channels.register(type, channel)
  for (const [type, publisher] of Object.entries(publishers))
    if (publisher) app.posts.register(type, publisher)
  if (compose) app.posts.onDue(id, compose)
  const sides: Readonly<Record<string, PublicPage | undefined>> = pages
  app.pluginPages.add(infos.map(info => ({ pluginId: id, info, part: sides[info.path] ?? {} })))
  app.checklist.add(checklist.map(step => ({ ...step, id: `${id}:${step.id}` })))
  if (copy) {
    const onFailed = (err: unknown): void =>
      app.log.error({ err, plugin: id }, 'a plugin could not give its part of the copy of an account')
    app.accounts.onExport(copyOfPlugin(copy, { pluginId: id, onFailed }))
  }
  for (const [kind, definition] of Object.entries(jobs)) app.jobs.define(`${id}:${kind}`, definition)
  for (const [name, listener] of Object.entries(on)) {
    if (!listener) continue
    if (name === 'publication.settled') {
      app.posts.onSettled(id, listener as SettledListener)
      continue
    }
    const guarded: PluginListener = async event => {
      try {
        await (listener as PluginListener)(event)
      } catch (err) {
        app.log.error({ err, plugin: id, event: name }, 'a listener of a plugin failed')
      }
    }
    if (isPluginEvent(name)) app.events.onPlugin(name, guarded)
    else app.events.on(name as DomainEventName, guarded)
  }
}

const isPluginEvent = (name: string): name is PluginEventName => name.includes(':')
