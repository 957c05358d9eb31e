import type { Text } from '@botanika/core/contract'
import type { IntegrationView, Post, PostMedia } from '@botanika/core/plugin'
import { may } from './open-wall.ts'
import type { Settings } from './settings.ts'
import { texts } from './texts.ts'
import { isShown } from './upload-media.ts'

const needsUser: Text = texts.checkPost.needsUser
const oneFile: Text = texts.checkPost.oneFile
const noDocs: Text = texts.checkPost.noDocs

/**
 * Returns whether a file is a picture: before a post is stored, its pictures are `image/*`, and their names
 * tell them apart.
 */
const isPicture = (one: PostMedia): boolean =>
  one.mime === 'image/*' ? !/\.(?:gif|webp)$/i.test(one.name) : isShown(one)

/** Returns why VK would refuse a post of this connection (https://dev.vk.com/ru/method/wall.post). */
export const checkPost = (
  { media }: Pick<Post, 'media'>,
  connection: Pick<IntegrationView<Settings>, 'config'>,
): readonly Text[] => {
  const files = media.filter(one => !isPicture(one))
  const hasUser = may(connection, 'wallToken')
  return [
    ...(media.length > files.length && !hasUser ? [needsUser] : []),
    ...(files.length > 1 ? [oneFile] : []),
    ...(files.length > 0 && !hasUser && !may(connection, 'docs') ? [noDocs] : []),
  ]
}
