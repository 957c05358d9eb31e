import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { IntegrationRecord } from '../../integrations/integration.model.ts'
import type { Channel } from '../../plugin/channel.ts'
import type { HookOf } from './reach.ts'

export type Way = 'webhook' | 'polling'

/**
 * How a messenger reaches this installation; null: it can only call, and there is no address to be called at. One that is
 * not told where to deliver may stand on this very machine.
 */
export const wayOf = (app: FastifyInstance, channel: Channel): Way | null => {
  if (channel.verify && (app.config.publicUrl || !(channel.connect || channel.poll))) return 'webhook'
  return channel.poll ? 'polling' : null
}

/** Where this installation is found: its public address, else its own on this machine. */
export const baseOf = ({ config: { publicUrl, host, port } }: FastifyInstance): string =>
  publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/** An address of 24 random characters and a secret of 43, for the whole life of a connection. */
export const mintHook = (app: FastifyInstance): NonNullable<IntegrationRecord['hook']> => ({
  routeId: randomBytes(18).toString('base64url'),
  secret: app.secrets.encrypt(randomBytes(32).toString('base64url')),
})

export const createHookOf =
  (app: FastifyInstance): HookOf =>
  ({ type, hook }, channel) =>
    hook && wayOf(app, channel) === 'webhook'
      ? { url: `${baseOf(app)}${pathOf(type, hook)}`, secret: app.secrets.decrypt(hook.secret) }
      : undefined

/**
 * Whether an address is the hook of a connection: by its path, which holds what only this one has, since the server may have
 * had another name when it was set.
 */
export const isHookOf = ({ type, hook }: IntegrationRecord, url: string | undefined): boolean =>
  hook !== undefined && (URL.parse(url ?? '')?.pathname.endsWith(pathOf(type, hook)) ?? false)

export const pathOf = (type: string, { routeId }: { routeId: string }): string => `/hooks/${type}/${routeId}`
