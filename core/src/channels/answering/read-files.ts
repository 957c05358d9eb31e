import type { FastifyInstance } from 'fastify'
import { fileTypeFromBuffer } from 'file-type'
import { maxMessageCharacters } from '../../contract/conversation.ts'
import { maxUploadBytes } from '../../contract/knowledge.ts'
import type { Language } from '../../contract/text.ts'
import { AppError, speakWhole } from '../../platform/errors/app-error.ts'
import type { InboundFile } from '../../plugin/channel.ts'
import { say } from './phrases.ts'

/** What a message's files come to: text that joins the question, and what has to be told to the person. */
export interface FilesAsText {
  text: string
  refusals: string[]
}

/**
 * Turns a message's files into the notation of messages: images as they are, documents as the text that is read in them,
 * as much of it as a message holds. What cannot be read is told, and the rest is answered.
 */
export const readFiles = async (
  app: FastifyInstance,
  files: readonly InboundFile[],
  { language, room, signal }: { language: Language; room: number; signal: AbortSignal },
): Promise<FilesAsText> => {
  const parts: string[] = []
  const refusals: string[] = []
  let left = Math.min(room, maxMessageCharacters)
  for (const file of files) {
    if ((file.bytes ?? 0) > maxUploadBytes) {
      refusals.push(say('fileTooLarge', language, { name: file.name }))
      continue
    }
    try {
      const bytes = await file.read()
      // By its bytes: what calls itself a picture may be a document.
      const mime = file.kind === 'image' ? (await fileTypeFromBuffer(bytes))?.mime : undefined
      if (mime?.startsWith('image/')) parts.push(asImage(bytes, mime))
      else {
        const text = await app.knowledge.readText(bytes, { fileName: file.name, signal })
        const part = within(`«${file.name}»:\n${text}`, left - 2, language)
        left -= part.length + 2
        if (part !== '') parts.push(part)
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refusals.push(`«${file.name}»: ${speakWhole(error, language)}`)
    }
  }
  return { text: parts.join('\n\n'), refusals }
}

const asImage = (bytes: Uint8Array, mime: string): string =>
  `[Изображение: data:${mime};base64,${Buffer.from(bytes).toString('base64')}]`

const within = (text: string, room: number, language: Language): string => {
  if (text.length <= room) return text
  const cut = say('cut', language)
  const kept = room - cut.length - 1
  return kept < 100 ? '' : `${text.slice(0, kept).toWellFormed()}\n${cut}`
}
