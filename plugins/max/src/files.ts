import { fileNameOf, type InboundFile } from '@botanika/core/plugin'
import type { Max } from './max-api.ts'
import type { Attachment } from './wire.ts'

const images = /\.(?:jpe?g|png|webp|gif)$/i

/** The pictures, files and recordings among attachments, downloaded on demand. */
export const filesOf = (
  attachments: readonly Attachment[],
  { mid, max }: { mid: string; max: Max },
): InboundFile[] =>
  attachments.flatMap(({ type, payload, filename, size, transcription }, index): InboundFile[] => {
    const read = () => max.file(payload?.url ?? '')
    const id = `${mid.replace(/[^\w-]/g, '').slice(-12)}${index === 0 ? '' : `-${index + 1}`}`
    if (type === 'image') return [{ kind: 'image', name: `photo-${id}.jpg`, read }]
    // A recording that MAX has transcribed is text already.
    if (type === 'audio') return transcription ? [] : [{ kind: 'voice', name: `voice-${id}.mp3`, read }]
    if (type !== 'file') return []
    const name = fileNameOf(filename)
    return [{ kind: images.test(name) ? 'image' : 'document', name, ...(size && { bytes: size }), read }]
  })
