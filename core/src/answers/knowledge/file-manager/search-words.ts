/** Index entries per document, and letters of each. */
const maxWords = 80
const maxLetters = 40
/** Terms of a query that are used; further ones are ignored. */
const maxTerms = 5

/** Words without case and diacritics: «ё» is «е», `ł` is `l`. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
    .map(word => word.slice(0, maxLetters).toWellFormed())

interface Searchable {
  title: string
  url?: string | undefined
  content?: string | undefined
}

/** Words by which the list of documents is searched: of the name, of the site, of the start of the text. */
export const searchWordsOf = ({ title, url, content = '' }: Searchable): string[] => {
  const host = url && URL.canParse(url) ? new URL(url).host : ''
  return [...new Set([title, host, content].flatMap(wordsOf))].slice(0, maxWords)
}

/** The terms of a query, longest first: long ones match the fewest documents. */
export const searchTermsOf = (query: string): string[] =>
  [...new Set(wordsOf(query))].sort((a, b) => b.length - a.length).slice(0, maxTerms)
