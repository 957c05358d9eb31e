import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Channel } from '../../../plugin/channel.ts'
import type { IntegrationRecord } from '../../connections/index.ts'
import type { HookOf } from './connectivity.ts'

export type DeliveryMode = 'webhook' | 'polling' | 'session'

/**
 * Selects session, webhook or polling. Null: the messenger supports webhooks only, and there is no public URL. A messenger without
 * `connect` and `poll` may run on this machine, so a webhook without a public URL is allowed for it.
 */
export const deliveryModeOf = (app: FastifyInstance, channel: Channel): DeliveryMode | null => {
  if (channel.session) return 'session'
  if (channel.verify && (app.config.publicUrl || !(channel.connect || channel.poll))) return 'webhook'
  return channel.poll ? 'polling' : null
}

/** Base URL of this installation: the public URL, else the local one. */
export const baseUrlOf = ({ config: { publicUrl, host, port } }: FastifyInstance): string =>
  publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/** A random URL part of 24 characters and a secret of 43, for the lifetime of a connection. */
export const generateHook = (app: FastifyInstance): NonNullable<IntegrationRecord['hook']> => ({
  routeId: randomBytes(18).toString('base64url'),
  secret: app.secrets.encrypt(randomBytes(32).toString('base64url')),
})

export const createHookOf =
  (app: FastifyInstance): HookOf =>
  ({ type, hook }, channel) =>
    hook && deliveryModeOf(app, channel) === 'webhook'
      ? { url: `${baseUrlOf(app)}${hookPathOf(type, hook)}`, secret: app.secrets.decrypt(hook.secret) }
      : undefined

/**
 * true: a URL is the webhook of a connection. Compares the path, which contains the connection's random part, since the
 * server's host name may have changed.
 */
export const isHookOf = ({ type, hook }: IntegrationRecord, url: string | undefined): boolean =>
  hook !== undefined && (URL.parse(url ?? '')?.pathname.endsWith(hookPathOf(type, hook)) ?? false)

export const hookPathOf = (type: string, { routeId }: { routeId: string }): string =>
  `/hooks/${type}/${routeId}`
