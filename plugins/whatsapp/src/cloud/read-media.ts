import { ChannelError } from '@botanika/core/plugin'
import type { CloudContext } from './cloud-api.ts'

/** Downloads a file that a person sent. */
export const readMedia = async (
  id: string,
  { client }: Pick<CloudContext, 'client'>,
): Promise<Uint8Array> => {
  const { url } = await client.media(id).catch((error: unknown) => {
    // The file is gone: without an address the caller reports that.
    if (error instanceof ChannelError && error.kind === 'rejected') return { url: '' }
    throw error
  })
  return client.file(url)
}
