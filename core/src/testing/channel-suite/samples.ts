import type { ChannelLimits } from '../../plugin/channel.ts'
import type { ContentKind, OutboundContent, OutboundFile } from '../../plugin/content.ts'

export type FileKind = Exclude<ContentKind, 'buttons'>
export const fileKinds: readonly FileKind[] = ['image', 'video', 'file']

const samples: Readonly<Record<FileKind, Omit<OutboundFile, 'url'>>> = {
  // One transparent pixel.
  image: {
    bytes: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    ),
    mime: 'image/png',
    name: 'image.png',
  },
  // The header of a video: for a messenger that plays it from its address.
  video: {
    bytes: Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1'),
    mime: 'video/mp4',
    name: 'film.mp4',
  },
  file: {
    bytes: Buffer.from('%PDF-1.4\nПрайс-лист\n%%EOF\n'),
    mime: 'application/pdf',
    name: 'Прайс-лист 2026.pdf',
  },
}

/** Content of a kind, of a media type that the channel accepts. */
export const sampleOf = (
  kind: FileKind,
  limits: Pick<ChannelLimits, FileKind>,
): { kind: FileKind } & OutboundFile & OutboundContent => {
  const sample = samples[kind]
  const { types } = limits[kind] ?? {}
  const url = 'https://bots.example.com/api/objects/1/content?token=t'
  const [other] = types ?? []
  return other === undefined || types?.includes(sample.mime)
    ? { kind, ...sample, url }
    : { kind, ...sample, mime: other, name: `sample.${other.replace(/^.*[/.+-]/, '')}`, url }
}
