import type { FastifyInstance } from 'fastify'
import type { StoredMedia } from '../../../people/files/index.ts'

/** Access to the stored files of deliveries. */
export interface Media {
  /** Throws `objects.not-found`. */
  find(id: string): Promise<StoredMedia>
  /** Public, signed URL of a file; undefined: `PUBLIC_URL` is not set. */
  publicAddressOf(id: string): string | undefined
}

export const createMedia = ({ objects, config: { publicUrl } }: FastifyInstance): Media => ({
  find: objects.findMedia,
  publicAddressOf: id => publicUrl && `${publicUrl}${objects.addressOf(id)}`,
})
