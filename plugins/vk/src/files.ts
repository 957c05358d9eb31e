import { defineErrors, type InboundFile } from '@botanika/core/plugin'
import type { Vk } from './vk-api.ts'
import type { Attachment } from './wire.ts'

const maxBytes = 20 * 1024 * 1024

const fail = defineErrors({
  'vk.file-gone': {
    status: 404,
    text: {
      ru: 'VK больше не отдаёт этот файл',
      en: 'VK no longer gives this file',
      pl: 'VK nie udostępnia już tego pliku',
    },
    hint: { ru: 'Пришлите его ещё раз', en: 'Send it again', pl: 'Wyślij go ponownie' },
  },
})

const images = new Set(['jpg', 'jpeg', 'png', 'webp', 'gif'])

/** The photos, documents and voice messages among attachments, downloaded on demand. */
export const filesOf = (
  attachments: readonly Attachment[],
  { id, vk }: { id: number; vk: Vk },
): InboundFile[] =>
  attachments.flatMap((one, index): InboundFile[] => {
    const suffix = index === 0 ? '' : `-${index + 1}`
    const read = (url: string) => async (): Promise<Uint8Array> => {
      const bytes = URL.canParse(url) ? await vk.download(url, { most: maxBytes }) : undefined
      if (!bytes) throw fail('vk.file-gone')
      return bytes
    }
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

/** The title, which may lack the extension, without a path. */
const nameOf = (title = '', ext: string): string => {
  const name = title.split(/[\\/]/).at(-1)?.trim().slice(0, 200) || 'document'
  return ext === '' || name.toLowerCase().endsWith(`.${ext}`) ? name : `${name}.${ext}`
}
