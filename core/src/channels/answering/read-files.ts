import type { FastifyInstance } from 'fastify'
import { fileTypeFromBuffer } from 'file-type'
import { maxMessageCharacters } from '../../contract/conversation.ts'
import { maxUploadBytes } from '../../contract/knowledge.ts'
import type { Language } from '../../contract/text.ts'
import type { ConversationRecord } from '../../conversations/conversation.model.ts'
import { holderOf } from '../../conversations/holder-of.ts'
import { requireFewImages, requireImageRoom } from '../../conversations/image-room.ts'
import { AppError, speakWhole } from '../../platform/errors/app-error.ts'
import type { InboundFile } from '../../plugin/channel.ts'
import { say } from './phrases.ts'

/** What a message's files come to: text that joins the question, images of it, and what has to be told to the person. */
export interface ReadFiles {
  text: string
  /** Ids of objects that the conversation holds; whoever stores the question settles them. */
  images: string[]
  refusals: string[]
}

export interface ReadOptions {
  conversation: ConversationRecord
  language: Language
  /** Longest text that the documents may come to, in UTF-16 units. */
  room: number
  signal: AbortSignal
}

/** Files of one message that are looked at. */
const mostFiles = 20

/**
 * Puts a message's images into storage, one by one, and reads its documents, as much of them as a message holds. What cannot
 * be read or is too much is told, and the rest is answered. No more files are held at once than there is memory for.
 */
export const readFiles = async (
  app: FastifyInstance,
  files: readonly InboundFile[],
  { conversation, language, room, signal }: ReadOptions,
): Promise<ReadFiles> => {
  const parts: string[] = []
  const images: string[] = []
  const refusals = new Set<string>()
  let left = Math.min(room, maxMessageCharacters)
  let imageBytes = 0
  /** An image was too much: none is fetched any more of which it is not known that it fits. */
  let isFull = false

  const keepImage = async (bytes: Uint8Array): Promise<void> => {
    requireFewImages({ count: images.length + 1, bytes: imageBytes + bytes.length })
    await requireImageRoom(app, conversation, { count: 1, bytes: bytes.length })
    const kept = await app.objects.keepImage({
      ownerId: conversation.ownerId.toHexString(),
      holder: holderOf(conversation._id),
      bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    })
    images.push(kept.id)
    imageBytes += bytes.length
  }
  const read = async (file: InboundFile): Promise<void> => {
    // Not fetched in vain.
    if (file.kind === 'image' && isFull && file.bytes === undefined) return
    if (file.kind === 'image')
      requireFewImages({ count: images.length + 1, bytes: imageBytes + (file.bytes ?? 0) })
    const bytes = await file.read()
    // By its bytes: what calls itself a picture may be a document.
    const mime = file.kind === 'image' ? (await fileTypeFromBuffer(bytes))?.mime : undefined
    if (mime?.startsWith('image/')) return keepImage(bytes)
    const text = await app.knowledge.readText(bytes, { fileName: file.name, signal })
    const part = within(`«${file.name}»:\n${text}`, left - 2, language)
    left -= part.length + 2
    if (part !== '') parts.push(part)
  }

  if (files.length > mostFiles) refusals.add(say('tooManyFiles', language, { most: mostFiles }))
  for (const file of files.slice(0, mostFiles)) {
    const { name, bytes = maxUploadBytes } = file
    if (bytes > maxUploadBytes) {
      refusals.add(say('fileTooLarge', language, { name }))
      continue
    }
    try {
      await app.objects.inHand.arriving.run(bytes, () => read(file), signal)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // What holds for all that are left is said once.
      const told = speakWhole(error, language)
      const isLimit = error.code.startsWith('conversations.')
      isFull ||= isLimit
      refusals.add(isLimit ? told : `«${name}»: ${told}`)
    }
  }
  return { text: parts.join('\n\n'), images, refusals: [...refusals] }
}

const within = (text: string, room: number, language: Language): string => {
  if (text.length <= room) return text
  const cut = say('cut', language)
  const kept = room - cut.length - 1
  return kept < 100 ? '' : `${text.slice(0, kept).toWellFormed()}\n${cut}`
}
