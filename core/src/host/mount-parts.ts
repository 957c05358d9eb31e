import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { DomainEventName, Listener } from '../platform/events/create-events.ts'
import { mountApi } from '../platform/http/mount-api.ts'
import type { Plugin, PluginParts } from '../plugin/host.ts'
import { withTimeout } from './with-timeout.ts'

/** Checks a plugin's parts against its manifest, then puts them in their places. Throws before anything is mounted. */
export const mountParts = async (
  app: FastifyInstance,
  { manifest }: Plugin,
  { routes, jobs = {}, on = {}, integrations = {}, channels = {}, fastify }: PluginParts,
  { stepMs }: { stepMs: number },
): Promise<void> => {
  const { id, api = {} } = manifest
  const types = manifest.integrations ?? []
  const stray = Object.keys({ ...integrations, ...channels }).find(
    name => !types.some(({ type }) => type === name),
  )
  if (stray) throw new Error(`it has the integration "${stray}", and its manifest does not`)
  const handlers: Readonly<Record<string, unknown>> = routes ?? {}
  for (const key of Object.keys(api)) {
    if (typeof handlers[key] !== 'function')
      throw new Error(`its manifest has the endpoint "${key}", and its routes have no handler for it`)
    const [method = '', path = ''] = key.split(' ')
    if (app.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1') }))
      throw new Error(`the endpoint "${key}" is taken already`)
  }
  // A throw inside a registered Fastify plugin would fail the whole boot: the author's own scope is run within a net.
  let trouble: unknown
  await app.register(
    fp(
      async scope => {
        mountApi(scope, api, handlers as Parameters<typeof mountApi>[2], { tag: `plugin: ${id}` })
        try {
          await withTimeout(
            Promise.resolve().then(() => fastify?.(scope)),
            stepMs,
            'its fastify part',
          )
        } catch (error) {
          trouble = error
        }
      },
      { name: `plugin:${id}`, encapsulate: true },
    ),
  )
  if (trouble) throw trouble
  for (const type of types) app.integrations.register({ type, part: integrations[type.type] ?? {} })
  for (const [type, channel] of Object.entries(channels)) app.channels.register(type, channel)
  for (const [kind, definition] of Object.entries(jobs)) app.jobs.define(`${id}:${kind}`, definition)
  for (const [name, listener] of Object.entries(on))
    app.events.on(name as DomainEventName, listener as Listener<DomainEventName>)
}
