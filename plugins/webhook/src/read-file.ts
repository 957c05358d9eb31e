import { type ChannelContext, defineErrors } from '@botanika/core/plugin'
import { networkError, refusal } from './errors.ts'
import { texts } from './texts.ts'

const maxBytes = 20 * 1024 * 1024
const timeoutMs = 60_000

const fail = defineErrors(texts.errors, {
  'webhook.file-too-large': 413,
})

/** Downloads a message's file, without credentials. Throws `ChannelError`, or `webhook.file-too-large`. */
export const readFile = async (
  url: string,
  { fetch }: Pick<ChannelContext, 'fetch'>,
): Promise<Uint8Array> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch(networkError)
  if (!response.ok) {
    await response.body?.cancel()
    throw refusal(response)
  }
  const pieces: Uint8Array[] = []
  let size = 0
  try {
    for await (const piece of response.body ?? []) {
      size += piece.length
      if (size > maxBytes) break
      pieces.push(piece)
    }
  } catch (error) {
    networkError(error)
  }
  if (size > maxBytes) throw fail('webhook.file-too-large')
  return Buffer.concat(pieces)
}
