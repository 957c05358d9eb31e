import { request } from 'node:http'
import { fieldsOf } from '../bot-api/params.ts'
import type { Update } from './shapes.ts'
import type { Bot, World } from './world.ts'

export interface Posted {
  /** 0 without a response. */
  status: number
  /** The error in the words of `last_error_message`. */
  error?: string
  /** Seconds, 0–3600. */
  retryAfter: number
}

/** Timeout without data; ms of the server's clock. */
const silence = 60_000
const secretHeader = 'x-telegram-bot-api-secret-token'

const texts: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Connection refused',
  ECONNRESET: 'Connection reset by peer',
  ETIMEDOUT: 'Connection timed out',
}

/** One delivery attempt. Success is 200–299 only: redirects are failures. */
export async function postUpdate(
  world: World,
  bot: Bot,
  what: { url: string; secret: string; update: Update; signal: AbortSignal },
): Promise<Posted> {
  const address = new URL(/^[a-z][a-z\d+.-]*:\/\//i.test(what.url) ? what.url : `https://${what.url}`)
  const origin = world.routes.get(address.origin) ?? address.origin
  const body = JSON.stringify(what.update)
  const forged = world.delivery.secrets.get(bot.id)
  const secret = forged === undefined ? what.secret : forged
  const headers: Record<string, string | number> = {
    host: address.host,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'accept-encoding': 'gzip, deflate',
    ...(secret && { [secretHeader]: secret }),
  }
  return new Promise(resolve => {
    const failed = (message: string): void => {
      cancel()
      resolve({ status: 0, error: message, retryAfter: 0 })
    }
    const outgoing = request(origin + address.pathname + address.search, {
      method: 'POST',
      headers,
      signal: what.signal,
    })
    const cancel = world.clock.after(silence, () => {
      failed('Read timeout expired')
      outgoing.destroy()
    })
    outgoing.on('error', error => failed(texts['code' in error ? String(error.code) : ''] ?? error.message))
    outgoing.on('response', async response => {
      const status = response.statusCode ?? 0
      const pieces: Buffer[] = []
      try {
        for await (const piece of response) pieces.push(piece)
      } catch {
        return failed('Connection reset by peer')
      }
      cancel()
      if (status >= 200 && status <= 299) {
        recordReply(world, bot, what.update.update_id, Buffer.concat(pieces).toString())
        return resolve({ status, retryAfter: 0 })
      }
      resolve({
        status,
        error: `Wrong response from the webhook: ${status} ${response.statusMessage ?? ''}`,
        retryAfter: Math.min(
          3600,
          Math.max(0, Number.parseInt(response.headers['retry-after'] ?? '', 10) || 0),
        ),
      })
    })
    outgoing.end(body)
  })
}

/** A 2xx body with a `method` is a call: recorded, and executed unless it is a query or sets the webhook. */
function recordReply(world: World, bot: Bot, updateId: number, body: string): void {
  let params: Record<string, string>
  try {
    params = fieldsOf(JSON.parse(body))
  } catch {
    // `ok`, an empty body, a page: no call.
    return
  }
  const { method } = params
  if (!method) return
  world.webhookReplies.push({ bot: bot.username, updateId, method, params })
  if (!/^(deletewebhook|setwebhook|close|logout|get.*)$/i.test(method)) world.execute(bot, method, params)
}
