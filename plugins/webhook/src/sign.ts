import { createHmac } from 'node:crypto'
import { equalSecrets } from '@botanika/core/plugin'

/** Maximum clock difference in seconds; an older delivery is a replay. */
const windowSeconds = 5 * 60

/**
 * The authentication headers: the time of sending (Unix, seconds) and HMAC-SHA256 of `<time>.<body>`, so that
 * neither can be changed without the other.
 */
export const sign = (body: string | Buffer, { secret, now }: { secret: string; now: number }) => {
  const time = String(Math.floor(now / 1_000))
  return { 'x-botanika-timestamp': time, 'x-botanika-signature': `sha256=${hmac(body, { secret, time })}` }
}

/** Returns why the signature is invalid; undefined if it is valid. */
export const findFault = (
  body: Buffer,
  { secret, now, time, signature }: { secret: string; now: number; time: string; signature: string },
): string | undefined => {
  if (!/^\d{1,12}$/.test(time)) return 'X-Botanika-Timestamp is missing or no Unix time in seconds'
  if (!equalSecrets(signature, `sha256=${hmac(body, { secret, time })}`))
    return 'X-Botanika-Signature is missing or wrong'
  if (Math.abs(now / 1_000 - Number(time)) > windowSeconds)
    return 'X-Botanika-Timestamp is more than 5 minutes away from this server’s clock'
  return undefined
}

const hmac = (body: string | Buffer, { secret, time }: { secret: string; time: string }): string =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')
