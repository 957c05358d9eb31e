import { ChannelError, type PostMedia } from '@botanika/core/plugin'
import { texts } from './error-texts.ts'
import type { Wall } from './open-wall.ts'
import { isPhoto, readDocument, readPhoto } from './upload.ts'

/** Returns whether a file is shown as a photo; all others are documents. */
export const isShown = ({ kind, mime, bytes }: Pick<PostMedia, 'kind' | 'mime' | 'bytes'>): boolean =>
  kind === 'image' && isPhoto({ mime, bytes })

/** Uploads the media of a post; returns its attachments, in order. This publishes nothing. */
export const uploadMedia = async (media: readonly PostMedia[], wall: Wall): Promise<string[]> => {
  const attachments: string[] = []
  for (const one of media)
    attachments.push(await (isShown(one) ? uploadPhoto(one, wall) : uploadDocument(one, wall)))
  return attachments
}

const uploadPhoto = async (
  { name, alt, read }: PostMedia,
  { user, groupId: group_id }: Wall,
): Promise<string> => {
  if (!user) throw new ChannelError('rejected', { text: texts.notForGroups, detail: 'no user token' })
  const { upload_url } = await user.call('photos.getWallUploadServer', { group_id })
  const uploaded = readPhoto(await user.upload(upload_url, { field: 'photo', bytes: await read(), name }))
  if (!uploaded)
    throw new ChannelError('rejected', { text: texts.emptyPhoto, detail: 'VK answered no photo' })
  const [photo] = await user.call('photos.saveWallPhoto', { group_id, ...uploaded, caption: alt })
  if (!photo) throw new ChannelError('rejected', { text: texts.emptyPhoto, detail: 'VK saved no photo' })
  return `photo${photo.owner_id}_${photo.id}`
}

const uploadDocument = async (
  { name, read }: PostMedia,
  { docs, groupId: group_id }: Wall,
): Promise<string> => {
  const { upload_url } = await docs.call('docs.getWallUploadServer', { group_id })
  const file = readDocument(await docs.upload(upload_url, { field: 'file', bytes: await read(), name }))
  const { doc } = await docs.call('docs.save', { file, title: name })
  return `doc${doc.owner_id}_${doc.id}`
}
