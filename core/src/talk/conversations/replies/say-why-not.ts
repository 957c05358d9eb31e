import type { Language, Text } from '../../../contract/text.ts'
import { joinSentences } from '../../../platform/errors/join-sentences.ts'
import { texts as catalogue } from '../texts.ts'

/** The reason why a document was not used in a reply, with the parameters of the text. */
export type Why =
  | { reason: 'used' }
  | { reason: 'cut'; fate: 'window' | 'duplicate' | 'older' | 'cited' | 'given'; other?: string }
  | { reason: 'outranked'; rank: number }
  | { reason: 'weak'; query: string; coverage: number }
  | { reason: 'no-words'; query: string }
  /** `error`: why it could not be read; `isOff`: documents were not searched. */
  | { reason: 'not-ready'; error?: Text; isOff?: boolean }

const maxQueryLength = 120

/** Returns what happened and the next step. */
export const sayWhyNot = (why: Why, language: Language): string => {
  if (why.reason === 'not-ready' && why.error) return joinSentences(notRead[language], why.error[language])
  if (why.reason === 'not-ready' && why.isOff) return searchOff[language]
  return fill(textOf(why)[language], why)
}

const textOf = (why: Why): Text => {
  if (why.reason !== 'cut') return texts[why.reason]
  if (why.fate === 'older') return texts.older
  return why.fate === 'duplicate' ? texts.duplicate : texts.window
}

const fill = (text: string, why: Why): string => {
  const values: Readonly<Record<string, string>> = {
    ...('query' in why && { query: shortened(why.query) }),
    ...('rank' in why && { rank: String(why.rank) }),
    ...('coverage' in why && { percent: String(Math.round(why.coverage * 100)) }),
    ...('other' in why && why.other && { other: ` («${why.other}»)` }),
  }
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

const shortened = (query: string) =>
  query.length <= maxQueryLength ? query : `${query.slice(0, maxQueryLength)}…`

const notRead: Text = catalogue.whyNot.notRead

const searchOff: Text = catalogue.whyNot.searchOff

const texts: Readonly<
  Record<'used' | 'window' | 'duplicate' | 'older' | 'outranked' | 'weak' | 'no-words' | 'not-ready', Text>
> = catalogue.whyNot.passages
