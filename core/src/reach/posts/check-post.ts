import { bytesText } from '../../contract/format-bytes.ts'
import type { Text } from '../../contract/text.ts'
import type { Post, Publisher, PublisherConnection } from '../../plugin/publisher.ts'
import { checkExtras } from './check-extras.ts'
import { empty, kindNotTaken, tooHeavy, tooLong, tooManyMedia } from './post-texts.ts'

/** Reasons why a platform would reject a post; makes no calls. */
export const checkPost = (
  post: Post,
  publisher: Publisher,
  connection: PublisherConnection,
): readonly Text[] => {
  const { text: most, caption = most, lengthOf = (text: string) => text.length, media } = publisher.limits
  const limit = post.media.length > 0 ? caption : most
  const length = lengthOf(post.text)
  return [
    ...(post.text.trim() === '' && post.media.length === 0 ? [empty] : []),
    ...(length > limit ? [tooLong(length, limit)] : []),
    ...(post.media.length > media.most ? [tooManyMedia(media.most)] : []),
    ...post.media.flatMap(({ kind, name, bytes }) => {
      if (!media.kinds.includes(kind)) return [kindNotTaken(name)]
      return bytes > media.bytes ? [tooHeavy(name, bytesText(media.bytes))] : []
    }),
    ...checkExtras(post, publisher.limits),
    ...(publisher.check?.(post, connection) ?? []),
  ]
}
