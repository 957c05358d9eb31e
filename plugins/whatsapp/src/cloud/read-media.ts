import { ChannelError, defineErrors } from '@botanika/core/plugin'
import type { CloudContext } from './cloud-api.ts'
import { networkError, refusal } from './errors.ts'

const maxBytes = 20 * 1024 * 1024

const fail = defineErrors({
  'whatsapp.file-too-large': {
    status: 413,
    text: { ru: 'Файл больше 20 МБ', en: 'The file is larger than 20 MB', pl: 'Plik jest większy niż 20 MB' },
    hint: { ru: 'Пришлите файл поменьше', en: 'Send a smaller one', pl: 'Wyślij mniejszy plik' },
  },
})

/** Downloads a file that a person sent. Throws `ChannelError`, or `whatsapp.file-too-large`. */
export const readMedia = async (
  id: string,
  { client }: Pick<CloudContext, 'client'>,
): Promise<Uint8Array> => {
  const { url, file_size: size } = await client.media(id)
  if (typeof url !== 'string') throw new ChannelError('rejected', { detail: 'a file without an address' })
  if (typeof size === 'number' && size > maxBytes) throw fail('whatsapp.file-too-large')
  const response = await client.download(url)
  if (!response.ok) {
    await response.body?.cancel()
    throw refusal(response, '')
  }
  const pieces: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const piece of response.body ?? []) {
      bytes += piece.length
      if (bytes > maxBytes) break
      pieces.push(piece)
    }
  } catch (error) {
    networkError(error)
  }
  if (bytes > maxBytes) throw fail('whatsapp.file-too-large')
  return Buffer.concat(pieces)
}
