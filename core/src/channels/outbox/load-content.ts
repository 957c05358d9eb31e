import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/errors/app-error.ts'
import type { OutboundContent } from '../../plugin/channel.ts'
import { ChannelError } from '../../plugin/channel-error.ts'
import type { PartRecord } from './delivery.model.ts'
import { unreadableImage } from './failure-texts.ts'

/** Pictures as the outbox reads them. */
export interface Images extends Pick<FastifyInstance['objects'], 'readImage'> {
  /** Address at which the world reads one; undefined: this server has none. */
  publicAddressOf(id: string): string | undefined
}

/**
 * What a part sends; null: its image is gone. Throws `ChannelError` `unreachable` when the image cannot be read now.
 */
export const loadContent = async (
  images: Images,
  content: PartRecord['content'],
): Promise<OutboundContent | null> => {
  if (content.kind === 'text') return content
  try {
    const { bytes, mediaType } = await images.readImage(content.objectId)
    const url = images.publicAddressOf(content.objectId)
    const name = `image.${mediaType.split('/')[1] ?? 'bin'}`
    return { kind: 'image', bytes, mime: mediaType, name, ...(url && { url }) }
  } catch (error) {
    if (isGone(error)) return null
    const detail = error instanceof Error ? error.message : String(error)
    throw new ChannelError('unreachable', { text: unreadableImage, detail, cause: error })
  }
}

const isGone = (error: unknown): boolean =>
  error instanceof AppError
    ? error.code === 'objects.not-found'
    : error instanceof Error &&
      // Bytes that are missing, and what never was the id of an object.
      (('code' in error && error.code === 'ENOENT') || error.name === 'CastError')
