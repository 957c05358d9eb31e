import { isOverNested } from '../../../../contract/markdown/over-nested.ts'
import type { Language } from '../../../../contract/text.ts'
import type { Connection } from '../../registry.ts'
import type { DeliveryRecord, PartRecord } from '../delivery.model.ts'
import { acceptsButtons } from '../fallback/accepts.ts'
import { buttonsInWords } from '../fallback/buttons-in-words.ts'
import { isSurelyTooLong, splitMarkdown } from './split-markdown.ts'

type Parts = Pick<DeliveryRecord, 'parts' | 'isSplit'>
type Limits = Connection['channel']['limits']

/** Splits the parts at the channel's length limit, and replaces unsupported buttons by text; idempotent. */
export const splitParts = async (
  { parts, isSplit, language = 'ru' }: Parts & Pick<DeliveryRecord, 'language'>,
  { channel }: Connection,
): Promise<Parts> => {
  if (isSplit) return { parts, isSplit }
  const { limits } = channel
  const shown = parts.map(part => withShownButtons(part, { channel, language }))
  if (!shown.some(({ content }) => content.kind === 'text' && isTooLong(content.markdown, limits)))
    return shown.some((part, index) => part !== parts[index])
      ? { parts: shown, isSplit: true }
      : { parts, isSplit }
  const split: PartRecord[] = []
  for (const part of shown) split.push(...(await splitPart(part, limits)))
  return { parts: split, isSplit: true }
}

const withShownButtons = (
  part: PartRecord,
  { channel, language }: Pick<Connection, 'channel'> & { language: Language },
): PartRecord => {
  const { content } = part
  if (content.kind !== 'text' || !content.buttons || acceptsButtons(channel, content.buttons)) return part
  const markdown = `${content.markdown}\n\n${buttonsInWords(content.buttons, language)}`
  return { ...part, content: { kind: 'text', markdown } }
}

const isTooLong = (markdown: string, limits: Limits): boolean =>
  isSurelyTooLong([markdown], limits.text) || lengthOf(markdown, limits) > limits.text

/** Text nested too deep for a parser is measured unparsed. */
const lengthOf = (markdown: string, limits: Limits): number =>
  !limits.lengthOf || isOverNested(markdown) ? markdown.length : limits.lengthOf(markdown)

const splitPart = async ({ content, ...rest }: PartRecord, limits: Limits): Promise<PartRecord[]> => {
  if (content.kind !== 'text') return [{ ...rest, content }]
  const texts = await splitMarkdown(content.markdown, {
    limit: limits.text,
    lengthOf: text => lengthOf(text, limits),
  })
  return texts.map((markdown, index) => ({
    ...(index === 0 ? rest : { state: 'planned' as const }),
    content: {
      kind: 'text',
      markdown,
      // Below the last message.
      ...(content.buttons && index === texts.length - 1 && { buttons: content.buttons }),
    },
  }))
}
