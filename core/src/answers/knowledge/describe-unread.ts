import { hasSlides } from '../../contract/file-formats.ts'
import type { RecognisedPages, UnreadPart } from '../../contract/knowledge-document.ts'
import type { Language, Text } from '../../contract/text.ts'
import { fillIn } from '../../platform/texts/fill-texts.ts'
import { lacksWords, percentOf, readShareOf } from './completeness.ts'
import type { DocumentRecord } from './document.model.ts'
import { joinPlaces } from './join-places.ts'
import { texts } from './texts.ts'

const { kinds, hints, pages: pageTexts, places: placesText } = texts.unread

type Kind = keyof typeof kinds

/** The kinds that records know; of a later version, a kind without words is one of parts that no reader knows. */
const kindOf = (what: string): Kind => (isKind(what) ? what : 'unknown')

const isKind = (what: string): what is Kind => Object.hasOwn(kinds, what)

/** What was not read of a document, in words: parts that its reader named, pages, and words that the self-check missed. */
export const describeUnread = (record: DocumentRecord, language: Language): UnreadPart[] => [
  ...partsOf(record, language),
  ...pagesOf(record, language),
  ...wordsOf(record, language),
]

const partsOf = ({ unread = [] }: DocumentRecord, language: Language): UnreadPart[] =>
  unread.map(({ what, count, places = [] }) => {
    const kind = kindOf(what)
    const hint = hintOf(kind)
    return {
      what: kind,
      count,
      text: withPlaces(kinds[kind], { count, places, language }),
      ...(places.length > 0 && { places: [...places] }),
      ...(hint && { hint: hint[language] }),
    }
  })

const hintOf = (kind: string): Text | undefined => (isHinted(kind) ? hints[kind] : undefined)

const isHinted = (kind: string): kind is keyof typeof hints => Object.hasOwn(hints, kind)

const pageReasons = [
  'scanned',
  'illegible',
  'not-recognised',
  'beyond-limit',
  'unreadable',
  'hidden',
  'too-long',
] as const

/** Pages, sheets and slides by the reason; empty ones have nothing to read. */
const pagesOf = ({ skippedPages = [], format }: DocumentRecord, language: Language): UnreadPart[] =>
  pageReasons.flatMap(reason => {
    const places = skippedPages
      .filter(skipped => skipped.reason === reason)
      .map(({ page, name }) => name ?? String(page))
    if (places.length === 0) return []
    const count = places.length
    const hint = hintOf(reason)
    const text = reason === 'hidden' && hasSlides(format) ? pageTexts['hidden-slide'] : pageTexts[reason]
    return [
      {
        what: `pages-${reason}` as const,
        count,
        text: withPlaces(text, { count, places, language }),
        places: places.slice(0, 20),
        ...(hint && { hint: hint[language] }),
      },
    ]
  })

/** The pages whose text was recognised on images, in words; undefined: none. */
export const describeRecognised = (
  { recognisedPages = [] }: DocumentRecord,
  language: Language,
): RecognisedPages | undefined => {
  const count = recognisedPages.length
  if (count === 0) return undefined
  const places = recognisedPages.map(String)
  return {
    pages: [...recognisedPages],
    text: withPlaces(texts.unread.recognised, { count, places, language }),
  }
}

const wordsOf = ({ wordCheck }: DocumentRecord, language: Language): UnreadPart[] => {
  const share = readShareOf(wordCheck)
  if (!wordCheck || share === undefined || !lacksWords(wordCheck)) return []
  const count = wordCheck.expected - wordCheck.found
  const percent = 100 - percentOf(share)
  return [
    {
      what: 'words',
      count,
      text: fillIn(language, texts.unread.words, { count, percent }),
      hint: hints.words[language],
    },
  ]
}

interface Said {
  count: number
  places: readonly string[]
  language: Language
}

const withPlaces = (text: Text, { count, places, language }: Said): string => {
  const words = fillIn(language, text, { count })
  return places.length === 0
    ? words
    : fillIn(language, placesText, { words, places: joinPlaces(places, { count, language }) })
}
