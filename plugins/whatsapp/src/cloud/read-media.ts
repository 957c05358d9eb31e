import { ChannelError } from '@botanika/core/plugin'
import type { CloudContext } from './cloud-api.ts'

/** Downloads a file that a person sent. */
export const readMedia = async (
  id: string,
  { client }: Pick<CloudContext, 'client'>,
): Promise<Uint8Array> => {
  const { url } = await client.media(id).catch((error: unknown) => {
    // Gone: without an address it is said to be.
    if (error instanceof ChannelError && error.kind === 'rejected') return { url: '' }
    throw error
  })
  return client.file(url)
}
