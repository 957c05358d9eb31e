import { isIPv4, isIPv6 } from 'node:net'
import { startDelivery } from '../deliver-webhooks.ts'
import { setAllowedUpdates } from '../world/allowed-updates.ts'
import { dropExpired } from '../world/push-update.ts'
import type { Bot, World } from '../world/world.ts'
import type { Method, MethodCall } from './method.ts'
import { badRequest, tooManyRequests } from './refusal.ts'

const ports = new Set(['', '443', '80', '88', '8443'])

/**
 * Sets, changes or (with an empty `url`) removes the webhook. The old one is removed before the new one is
 * checked: after an error the bot has none. An omitted `secret_token` means none, an omitted
 * `allowed_updates` the previous ones.
 */
export const setWebhook: Method = call => {
  const { world, bot, params } = call
  const url = params.text('url')
  if (url === '') return deleteWebhook(call)
  const now = world.clock.now()
  if (now < bot.nextSetWebhookAt) throw tooManyRequests(1)
  bot.nextSetWebhookAt = now + 1000
  const secret = params.text('secret_token')
  const maxConnections = params.integer('max_connections', { fallback: 40, min: 1, max: 100 })
  const drop = params.flag('drop_pending_updates')
  const old = bot.webhook
  if (old && old.url === url && old.secret === secret && old.maxConnections === maxConnections && !drop) {
    setAllowedUpdates(bot, params)
    return { result: true, description: 'Webhook is already set' }
  }
  bot.poll?.conflict('Conflict: terminated by setWebhook request')
  closeWebhook(bot)
  if (drop) bot.pending = []
  const parsed = parseAddress(url)
  if (secret.length > 256) throw badRequest('secret token is too long')
  if (!/^[\w-]*$/.test(secret)) throw badRequest('secret token contains unallowed characters')
  setAllowedUpdates(bot, params)
  checkReach(world, parsed)
  bot.webhook = startDelivery(world, bot, { url, secret, maxConnections })
  bot.webhook.poke()
  return { result: true, description: 'Webhook was set' }
}

export const deleteWebhook: Method = ({ bot, params }) => {
  const had = bot.webhook !== undefined
  closeWebhook(bot)
  if (params.flag('drop_pending_updates')) bot.pending = []
  return { result: true, description: had ? 'Webhook was deleted' : 'Webhook is already deleted' }
}

export const getWebhookInfo: Method = ({ world, bot }: MethodCall) => {
  dropExpired(world, bot)
  const { webhook } = bot
  return {
    result: {
      url: webhook?.url ?? '',
      has_custom_certificate: false,
      pending_update_count: bot.pending.length,
      ...(webhook?.lastError && {
        last_error_date: webhook.lastError.date,
        last_error_message: webhook.lastError.message,
      }),
      ...(webhook && { max_connections: webhook.maxConnections, ip_address: '127.0.0.1' }),
      ...(bot.allowedUpdates && { allowed_updates: [...bot.allowedUpdates] }),
    },
  }
}

export function closeWebhook(bot: Bot): void {
  bot.webhook?.stop()
  bot.webhook = undefined
}

function parseAddress(url: string): URL {
  // A host name without scheme means https, as for the server.
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(url) ? url : `https://${url}`
  const parsed = URL.canParse(address) ? new URL(address) : undefined
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol))
    throw badRequest('invalid webhook URL specified')
  return parsed
}

/**
 * Refuses an address that the real server would refuse; with `webhooks: 'local'` any on this machine is
 * accepted, too.
 */
function checkReach(world: World, url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (world.webhooks === 'local' && (host === 'localhost' || host === '127.0.0.1')) return
  if (url.protocol === 'http:') throw badRequest('bad webhook: An HTTPS URL must be provided for webhook')
  if (!ports.has(url.port))
    throw badRequest('bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443')
  if (isPrivate(host)) throw badRequest(`bad webhook: IP address ${host} is reserved`)
  if (!world.routes.has(url.origin))
    throw badRequest('bad webhook: Failed to resolve host: Name or service not known')
}

const isPrivate = (host: string): boolean =>
  (isIPv4(host) && /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|22[4-9]|23\d)\./.test(host)) ||
  (isIPv6(host) && /^(::1?$|f[cd]|fe[89ab])/i.test(host)) ||
  host === 'localhost'
