import { fileNameOf, type InboundFile } from '@botanika/core/plugin'
import type { Vk } from './vk-api.ts'
import type { Attachment } from './wire.ts'

const images = new Set(['jpg', 'jpeg', 'png', 'webp', 'gif'])

/** The photos, documents and voice messages among attachments, downloaded on demand. */
export const filesOf = (
  attachments: readonly Attachment[],
  { id, vk }: { id: number | string; vk: Vk },
): InboundFile[] =>
  attachments.flatMap((one, index): InboundFile[] => {
    const suffix = index === 0 ? '' : `-${index + 1}`
    const read = (url: string) => () => vk.file(url)
    const { photo, doc, audio_message: voice } = one
    const largest = photo?.sizes.toSorted((a, b) => areaOf(b) - areaOf(a))[0]
    if (largest) return [{ kind: 'image', name: `photo-${id}${suffix}.jpg`, read: read(largest.url) }]
    if (voice) {
      const { duration: seconds, link_ogg: url } = voice
      const name = `voice-${id}${suffix}.ogg`
      return [{ kind: 'voice', name, ...(seconds !== undefined && { seconds }), read: read(url) }]
    }
    if (!doc) return []
    const ext = doc.ext?.toLowerCase() ?? ''
    return [
      {
        kind: images.has(ext) ? 'image' : 'document',
        name: nameOf(doc.title, ext),
        ...(doc.size !== undefined && { bytes: doc.size }),
        read: read(doc.url),
      },
    ]
  })

const areaOf = ({ width = 0, height = 0 }: { width?: number; height?: number }): number => width * height

/** Returns the name of a file: its title, which may lack the extension. */
const nameOf = (title: string | undefined, ext: string): string => {
  const name = fileNameOf(title)
  return ext === '' || name.toLowerCase().endsWith(`.${ext}`) ? name : `${name}.${ext}`
}
