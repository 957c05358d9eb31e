import { cutPieces, isPrice, type Piece, pricedThing } from '../../../answers/ai/index.ts'
import type { Citation } from '../../../contract/conversation.ts'
import type { ProductCard } from '../../../contract/product-card.ts'
import type { Passage } from '../../../search/passage.ts'
import { latinLanguageOf, tokenise } from '../../../search/terms/tokenise.ts'

/** Cards of one reply. */
export const maxCards = 6
const maxAddress = 2_000
const picture = /фото|картинк|изображен|рисун|image|photo|picture|zdjęci|obraz/iu

interface Found {
  card: ProductCard
  words: readonly (readonly string[])[]
}

/**
 * Cards of the price list rows that a reply names: only of cited documents, and only rows with a link or a picture,
 * which the text cannot show. No other column becomes part of a card: a list may have some that are not for visitors.
 */
export const findProductCards = ({
  text,
  citations,
  passages,
}: {
  text: string
  citations: readonly Citation[]
  passages: readonly Pick<Passage, 'documentId' | 'chunk'>[]
}): ProductCard[] => {
  if (citations.length === 0) return []
  const said = wordsOf(text)
  const found = new Map<string, Found>()
  for (const { documentId, chunk } of passages) {
    const citation = citations.find(one => one.documentId === documentId)
    if (!documentId || !citation) continue
    for (const piece of cutPieces(chunk.text, chunk.headings)) {
      const card = cardOf(piece, citation.n)
      const words = card ? wordsOf(card.title) : []
      if (card && hasAll(said, words) && !found.has(card.title)) found.set(card.title, { card, words })
    }
  }
  const all = [...found.values()]
  return all
    .filter(one => !all.some(other => isPartOf(one, other)))
    .slice(0, maxCards)
    .map(({ card }) => card)
}

const hasAll = (words: Found['words'], wanted: Found['words']) =>
  wanted.length > 0 && wanted.every(keys => words.some(word => word.some(key => keys.includes(key))))

/** «Роза» beside «Роза чайная»: the longer name explains its words. */
const isPartOf = (one: Found, other: Found) =>
  one.words.length < other.words.length && hasAll(other.words, one.words)

const cardOf = (piece: Piece, n: number): ProductCard | undefined => {
  const title = piece.row && pricedThing(piece)
  if (!piece.row || !title) return undefined
  const [, ...rest] = piece.row.cells
  const price = rest.find(isPrice)?.text
  const addresses = rest.flatMap(({ header = '', text }) => {
    const address = addressIn(text)
    return address ? [{ address, isPicture: picture.test(header) || isPicturePath(address) }] : []
  })
  const image = addresses.find(({ isPicture }) => isPicture)?.address
  const url = addresses.find(({ isPicture }) => !isPicture)?.address
  if (!image && !url) return undefined
  return { n, title, ...(price && { price }), ...(url && { url }), ...(image && { image }) }
}

const addressIn = (text: string): string | undefined => {
  const address = text.trim()
  if (address.length > maxAddress || !/^https?:\/\/\S+$/i.test(address) || !URL.canParse(address))
    return undefined
  const { username, password, href } = new URL(address)
  return username || password ? undefined : href
}

const isPicturePath = (address: string) => /\.(?:avif|gif|jpe?g|png|webp)$/i.test(new URL(address).pathname)

/** Each word by the keys of its stem: two words are the same if they share one. */
const wordsOf = (text: string): (readonly string[])[] =>
  tokenise(text, { latin: latinLanguageOf(text) }).map(({ keys }) => keys)
