import type { FastifyInstance } from 'fastify'
import { maxUploadBytes } from '../../../contract/archive/upload-rules.ts'
import { maxMessageCharacters } from '../../../contract/conversation.ts'
import type { Language } from '../../../contract/text.ts'
import { AppError, localizeAsText } from '../../../platform/errors/app-error.ts'
import { fileTypeOf } from '../../../platform/storage/file-type.ts'
import type { InboundFile } from '../../../plugin/inbound.ts'
import type { ConversationRecord } from '../../../talk/conversations/index.ts'
import {
  isStorageFull,
  keepPicture,
  requireConversationImages,
  requireMessageImages,
} from '../../../talk/conversations/index.ts'
import { say } from './phrases.ts'

/** Result of reading a message's files: text and images for the question, and errors for the person. */
export interface ReadFiles {
  text: string
  /** Object ids reserved for the conversation; confirmed when the question is stored. */
  images: string[]
  refusals: string[]
  /** An error that only the owner can fix. */
  forOwner?: AppError
}

export interface ReadOptions {
  conversation: ConversationRecord
  language: Language
  /** Maximum total text length of the documents, in UTF-16 code units. */
  maxLength: number
  signal: AbortSignal
}

/** Maximum files per message. */
const maxFiles = 20

/**
 * Stores a message's images and extracts the text of its documents, truncated to the message limit. Unreadable or excess
 * files are reported, the rest is used. Concurrent downloads are limited by a memory budget.
 */
export const readFiles = async (
  app: FastifyInstance,
  files: readonly InboundFile[],
  { conversation, language, maxLength, signal }: ReadOptions,
): Promise<ReadFiles> => {
  const parts: string[] = []
  const images: string[] = []
  const refusals = new Set<string>()
  let left = Math.min(maxLength, maxMessageCharacters)
  let imageBytes = 0
  /** The image limit was reached: images of unknown size are no longer downloaded. */
  let isFull = false
  let forOwner: AppError | undefined

  const keepImage = async (bytes: Uint8Array): Promise<void> => {
    requireMessageImages({ count: images.length + 1, bytes: imageBytes + bytes.length })
    await requireConversationImages(app, conversation, { count: 1, bytes: bytes.length })
    const picture = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    images.push((await keepPicture(app, conversation, picture)).id)
    imageBytes += bytes.length
  }
  const read = async (file: InboundFile): Promise<void> => {
    // Avoids a useless download.
    if (file.kind === 'image' && isFull && file.bytes === undefined) return
    if (file.kind === 'image')
      requireMessageImages({ count: images.length + 1, bytes: imageBytes + (file.bytes ?? 0) })
    const bytes = await file.read()
    // Sniffed: a file declared as an image may be a document.
    const mime = file.kind === 'image' ? (await fileTypeOf(bytes))?.mime : undefined
    if (mime?.startsWith('image/')) return keepImage(bytes)
    const text = await app.knowledge.readText(bytes, { fileName: file.name, signal })
    const part = within(`«${file.name}»:\n${text}`, left - 2, language)
    left -= part.length + 2
    if (part !== '') parts.push(part)
  }

  if (files.length > maxFiles) refusals.add(say('tooManyFiles', language, { most: maxFiles }))
  for (const file of files.slice(0, maxFiles)) {
    const { name, bytes = maxUploadBytes } = file
    if (bytes > maxUploadBytes) {
      refusals.add(say('fileTooLarge', language, { name }))
      continue
    }
    try {
      await app.objects.memoryBudgets.arriving.run(bytes, () => read(file), signal)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (isStorageFull(error.cause)) forOwner = error.cause
      // Report a limit only once.
      const refusal = localizeAsText(error, language)
      const isLimit = error.code.startsWith('conversations.')
      isFull ||= isLimit
      refusals.add(isLimit ? refusal : `«${name}»: ${refusal}`)
    }
  }
  return { text: parts.join('\n\n'), images, refusals: [...refusals], ...(forOwner && { forOwner }) }
}

const within = (text: string, room: number, language: Language): string => {
  if (text.length <= room) return text
  const cut = say('cut', language)
  const kept = room - cut.length - 1
  return kept < 100 ? '' : `${text.slice(0, kept).toWellFormed()}\n${cut}`
}
