import { type ChannelContext, parseJson, readText } from '@botanika/core/plugin'
import { networkError, refusal } from './errors.ts'
import type { Settings } from './settings.ts'
import { sign } from './sign.ts'

const timeoutMs = 20_000
/** Maximum size of a response, bytes: it is an id, or nothing. */
const maxResponseBytes = 262_144

/** Posts signed JSON to the owner's address. Any 2xx means «accepted». Throws `ChannelError`. */
export const post = async (
  { config, fetch }: Pick<ChannelContext<Settings>, 'config' | 'fetch'>,
  message: Readonly<Record<string, unknown>>,
): Promise<{ id?: string }> => {
  const body = JSON.stringify(message)
  const response = await fetch(config.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...sign(body, { secret: config.secret, now: Date.now() }),
    },
    body,
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'manual',
  }).catch(networkError)
  if (!response.ok) {
    await response.body?.cancel()
    throw refusal(response)
  }
  return idOf((await readText(response, { most: maxResponseBytes }).catch(networkError)) ?? '')
}

/** Reads the message id of the response, which is optional: an empty body or an `ok` is accepted. */
const idOf = (text: string): { id?: string } => {
  try {
    const answer = parseJson(text)
    const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined
    return typeof id === 'string' && id !== '' ? { id: id.slice(0, 200) } : {}
  } catch {
    return {}
  }
}
