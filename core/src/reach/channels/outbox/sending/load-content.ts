import { AppError } from '../../../../platform/errors/app-error.ts'
import type { Channel } from '../../../../plugin/channel.ts'
import { ChannelError } from '../../../../plugin/channel-error.ts'
import type { OutboundContent } from '../../../../plugin/content.ts'
import type { DeliveryRecord, PartRecord } from '../delivery.model.ts'
import { acceptsFile } from '../fallback/accepts.ts'
import { fileInWords } from '../fallback/file-in-words.ts'
import type { Media } from '../media.ts'
import { unreadableFile } from './failure-texts.ts'

export interface LoadOptions {
  media: Media
  channel: Pick<Channel, 'content' | 'limits'>
  language?: DeliveryRecord['language']
}

/**
 * Loads the content of a part; null: its file was deleted. A file that the channel cannot show is replaced by
 * text with a link and is not read. Throws `ChannelError` `unreachable` on a read error.
 */
export const loadContent = async (
  content: PartRecord['content'],
  { media, channel, language = 'ru' }: LoadOptions,
): Promise<OutboundContent | null> => {
  if (content.kind === 'text') return content
  try {
    const { mediaType, bytes, read, ...found } = await media.find(content.objectId)
    const url = media.publicAddressOf(content.objectId)
    const extension = mediaType.split('/')[1] ?? 'bin'
    const name = ('name' in content && content.name) || found.name || `${content.kind}.${extension}`
    const file = { kind: content.kind, mime: mediaType, bytes, name }
    const kind = acceptsFile(channel, file)
    if (!kind) return { kind: 'text', markdown: fileInWords({ kind: content.kind, name, url }, language) }
    return { kind, bytes: await read(), mime: mediaType, name, ...(url && { url }) }
  } catch (error) {
    if (isGone(error)) return null
    const detail = error instanceof Error ? error.message : String(error)
    throw new ChannelError('unreachable', { text: unreadableFile, detail, cause: error })
  }
}

const isGone = (error: unknown): boolean =>
  error instanceof AppError
    ? error.code === 'objects.not-found'
    : error instanceof Error &&
      // A missing file, or an invalid object id.
      (('code' in error && error.code === 'ENOENT') || error.name === 'CastError')
