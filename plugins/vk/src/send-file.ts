import type { OutboundContent } from '@botanika/core/plugin'
import { isPhoto, readDocument, readPhoto } from './upload.ts'
import type { Vk } from './vk-api.ts'

/** Limit of a document (https://dev.vk.com/ru/api/upload/document-in-community). */
export const maxFileBytes = 200 * 1024 * 1024

type File = Exclude<OutboundContent, { kind: 'text' }>

/** Uploads a file for a message: a photo, else a document; a photo that VK does not take becomes a document too. */
export const attachmentOf = async (
  { kind, bytes: file, mime, name }: File,
  { client, peerId }: { client: Vk; peerId: string },
): Promise<string> => {
  if (kind === 'image' && isPhoto({ mime, bytes: file.length })) {
    const { upload_url } = await client.call('photos.getMessagesUploadServer', { peer_id: peerId })
    const uploaded = readPhoto(await client.upload(upload_url, { field: 'photo', bytes: file, name }))
    if (uploaded) {
      const [photo] = await client.call('photos.saveMessagesPhoto', uploaded)
      if (photo)
        return ['photo', photo.owner_id, '_', photo.id, photo.access_key ? `_${photo.access_key}` : ''].join(
          '',
        )
    }
  }
  const { upload_url } = await client.call('docs.getMessagesUploadServer', { peer_id: peerId, type: 'doc' })
  const uploaded = readDocument(await client.upload(upload_url, { field: 'file', bytes: file, name }))
  const { doc } = await client.call('docs.save', { file: uploaded, title: name })
  return `doc${doc.owner_id}_${doc.id}`
}
