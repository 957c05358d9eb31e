import type { Text } from '../../contract/text.ts'
import type { PostButton, PostExtras, PublisherLimits } from '../../plugin/publisher.ts'
import {
  buttonTooLong,
  buttonWithoutText,
  buttonWithoutUrl,
  commentTooLong,
  noButtons,
  noComment,
  tooManyButtons,
} from './post-texts.ts'

const maxUrlLength = 2_000
const maxQuoteLength = 60

/** Reasons why a platform would reject the buttons or the first comment of a post. */
export const checkExtras = (
  { buttons = [], comment = '' }: PostExtras,
  { buttons: most, comment: longest, lengthOf = (text: string) => text.length }: PublisherLimits,
): readonly Text[] => [
  ...(buttons.length > 0 && !most ? [noButtons] : []),
  ...(most && buttons.length > most.most ? [tooManyButtons(most.most)] : []),
  ...(most ? buttons.flatMap(button => checkButton(button, most.text)) : []),
  ...(comment.trim() !== '' && longest === undefined ? [noComment] : []),
  ...(longest !== undefined && lengthOf(comment) > longest
    ? [commentTooLong(lengthOf(comment), longest)]
    : []),
]

const checkButton = ({ text, url }: PostButton, longest: number): readonly Text[] => {
  const label = text.trim()
  const quoted = label.slice(0, maxQuoteLength).toWellFormed()
  if (label === '') return [buttonWithoutText]
  return [
    ...(label.length > longest ? [buttonTooLong(quoted, longest)] : []),
    ...(isWebAddress(url) ? [] : [buttonWithoutUrl(quoted)]),
  ]
}

const isWebAddress = (url: string): boolean =>
  url.length <= maxUrlLength && ['http:', 'https:'].includes(URL.parse(url)?.protocol ?? '')
