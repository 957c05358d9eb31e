import type { Connection } from '../registry.ts'
import type { DeliveryRecord, PartRecord } from './delivery.model.ts'
import { splitMarkdown } from './split-markdown.ts'

type Parts = Pick<DeliveryRecord, 'parts' | 'isSplit'>

/** The parts as messages that the channel takes; what was split stays as it is. */
export const splitParts = ({ parts, isSplit }: Parts, connection: Connection): Parts =>
  isSplit || !isTooLong(parts, connection)
    ? { parts, isSplit }
    : { parts: split(parts, connection), isSplit: true }

const isTooLong = (parts: readonly PartRecord[], { channel: { limits } }: Connection): boolean =>
  parts.some(
    ({ content }) =>
      content.kind === 'text' &&
      (limits.lengthOf?.(content.markdown) ?? content.markdown.length) > limits.text,
  )

const split = (parts: readonly PartRecord[], { channel: { limits } }: Connection): PartRecord[] =>
  parts.flatMap(({ content, ...rest }): PartRecord[] =>
    content.kind === 'image'
      ? [{ ...rest, content }]
      : splitMarkdown(content.markdown, {
          limit: limits.text,
          ...(limits.lengthOf && { lengthOf: limits.lengthOf }),
        }).map((markdown, index) => ({
          ...(index === 0 ? rest : { state: 'planned' as const }),
          content: { kind: 'text', markdown },
        })),
  )
