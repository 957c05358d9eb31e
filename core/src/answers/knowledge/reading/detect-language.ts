import type { ReadDocument } from '../../../search/passage.ts'

/**
 * The language of most of the text, by script and most frequent words; `other` if none of the three. The
 * document's own declaration (`said`, as HTML's `lang`) decides only for Latin text with too few words.
 */
export const detectLanguage = (
  text: string,
  { said }: { said?: string | undefined } = {},
): ReadDocument['language'] => {
  const sample = text.length > 200_000 ? text.slice(0, 200_000) : text
  const cyrillic = count(sample, /[а-яё]/gi)
  const latin = count(sample, /[a-ząćęłńóśźż]/gi)
  if (cyrillic + latin < count(sample, /\p{L}/gu) / 2) return 'other'
  if (cyrillic > latin) return count(sample, /[іїєґўљњћђјџ]/gi) > cyrillic * 0.01 ? 'other' : 'ru'
  return latin === 0 ? 'other' : detectLatin(sample, said?.slice(0, 2).toLowerCase())
}

const polishWords = /(?<!\p{L})(nie|jest|się|na|do|oraz|dla|przez|od|lub|w|z|i|po|są)(?!\p{L})/giu
const englishWords = /(?<!\p{L})(the|and|of|to|is|are|for|with|you|your|we|in|on|or)(?!\p{L})/giu

const detectLatin = (sample: string, said: string | undefined) => {
  const polish = count(sample, polishWords) + count(sample, /[ąćęłńśźż]/gi)
  const english = count(sample, englishWords)
  const foreign = count(sample, /[äöüßéèêàâçñãõîïûåøæčřžšěůőűțș]/gi)
  if (polish + english + foreign < 3 && (said === 'pl' || said === 'en')) return said
  if (foreign > Math.max(polish, english)) return 'other'
  return polish > english ? 'pl' : 'en'
}

const count = (text: string, pattern: RegExp) => {
  let found = 0
  for (const _ of text.matchAll(pattern)) found++
  return found
}
