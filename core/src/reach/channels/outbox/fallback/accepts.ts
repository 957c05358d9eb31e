import type { Channel } from '../../../../plugin/channel.ts'
import type { Button, ContentKind } from '../../../../plugin/content.ts'

type FileKind = Exclude<ContentKind, 'buttons'>
type Declared = Pick<Channel, 'content' | 'limits'>

/** The limits of a channel that declares none. */
const usual: readonly ContentKind[] = ['image']

const accepts = ({ content = usual }: Declared, kind: ContentKind): boolean => content.includes(kind)

/** The kind as which a channel accepts a file: its own, else `file`; undefined: it is not accepted. */
export const acceptsFile = (
  channel: Declared,
  { kind, mime, bytes }: { kind: FileKind; mime: string; bytes: number },
): FileKind | undefined =>
  [kind, 'file' as const].find(as => {
    const limits = channel.limits[as]
    return (
      accepts(channel, as) &&
      bytes <= (limits?.bytes ?? Number.POSITIVE_INFINITY) &&
      (limits?.types?.includes(mime) ?? true)
    )
  })

/** true: a channel can show these buttons as buttons. */
export const acceptsButtons = (channel: Declared, buttons: readonly Button[]): boolean => {
  const { most, label } = channel.limits.buttons ?? {
    most: Number.POSITIVE_INFINITY,
    label: Number.POSITIVE_INFINITY,
  }
  return (
    accepts(channel, 'buttons') && buttons.length <= most && buttons.every(({ text }) => text.length <= label)
  )
}
