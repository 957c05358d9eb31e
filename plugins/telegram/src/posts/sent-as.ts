import type { PostMedia } from '@botanika/core/plugin'
import { films, maxPhotoBytes, photos } from '../send-file.ts'

type Weighed = Pick<PostMedia, 'kind' | 'mime' | 'bytes'>

/**
 * Returns how a file is sent: displayable types as such, others as documents
 * (https://core.telegram.org/bots/api#sending-files).
 */
export const sentAs = ({ kind, mime, bytes }: Weighed): 'photo' | 'video' | 'document' => {
  if (kind === 'image' && bytes <= maxPhotoBytes && photos.has(mime)) return 'photo'
  return kind === 'video' && films.has(mime) ? 'video' : 'document'
}
