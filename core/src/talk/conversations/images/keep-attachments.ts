import type { FastifyInstance } from 'fastify'
import { maxAttachments } from '../../../contract/conversation.ts'
import { fail } from '../errors.ts'
import type { ConversationRecord } from '../records/conversation.model.ts'
import { holderOf } from '../records/holder-of.ts'
import type { MessageRecord } from '../records/message.model.ts'
import { requireConversationImages } from './image-limits.ts'
import { payerOf, paymentOf } from './keep-picture.ts'

export interface Attachment {
  kind: 'image' | 'video' | 'file'
  bytes: Uint8Array
  /** MIME type; for files only. */
  mime?: string
  name?: string
}

export type Attached = Pick<MessageRecord, 'images' | 'videos' | 'files'>

/**
 * Stores attachments of a message, of the conversation's person or of who answers them; appending the message confirms them. Throws
 * `conversations.too-many-attachments`, the errors of `objects` for an invalid file, `plan.storage-full`.
 */
export const keepAttachments = async (
  app: FastifyInstance,
  conversation: ConversationRecord,
  { attachments, isByPerson }: { attachments: readonly Attachment[]; isByPerson: boolean },
): Promise<Attached> => {
  if (attachments.length > maxAttachments)
    throw fail('conversations.too-many-attachments', { params: { most: maxAttachments } })
  const pictures = attachments.filter(({ kind }) => kind === 'image')
  await requireConversationImages(app, conversation, {
    count: pictures.length,
    bytes: pictures.reduce((sum, { bytes }) => sum + bytes.length, 0),
  })
  const whose = {
    ownerId: conversation.ownerId.toHexString(),
    ...(isByPerson ? paymentOf(app, conversation) : { accountId: payerOf(app, conversation) }),
    holder: holderOf(conversation._id),
  }
  const kept = {
    images: [] as string[],
    videos: [] as string[],
    files: [] as { objectId: string; name: string }[],
  }
  for (const { kind, bytes, mime = 'application/octet-stream', name = '' } of attachments) {
    const blob = { ...whose, bytes: Buffer.from(bytes) }
    if (kind === 'image') kept.images.push((await app.objects.keepImage(blob)).id)
    else if (kind === 'video') kept.videos.push((await app.objects.keepVideo(blob)).id)
    else {
      const title = cleanName(name)
      const { id } = await app.objects.keepFile({ ...blob, mediaType: cleanType(mime), name: title })
      kept.files.push({ objectId: id, name: title })
    }
  }
  const { images, videos, files } = kept
  return { images, ...(videos.length > 0 && { videos }), ...(files.length > 0 && { files }) }
}

const cleanName = (name: string): string =>
  name
    .toWellFormed()
    .replace(/[\p{Cc}/\\]/gu, ' ')
    .trim()
    .slice(0, 200)
    .toWellFormed() || 'file'

const cleanType = (mime: string): string =>
  /^[a-z0-9][a-z0-9.+-]{0,60}\/[a-z0-9][a-z0-9.+-]{0,100}$/i.test(mime)
    ? mime.toLowerCase()
    : 'application/octet-stream'
