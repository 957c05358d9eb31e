/** A block of a document: one paragraph, list item, heading or table row. */
export interface Block {
  kind: 'heading' | 'paragraph' | 'list-item' | 'table-row'
  text: string
  /** 1-based; only where the format has pages (PDF). */
  page?: number
  /** Headings above this block, outermost first. */
  headings: readonly string[]
}

/** A parsed document: of the format only pages and headings remain. */
export interface ReadDocument {
  format: 'pdf' | 'docx' | 'txt' | 'md' | 'html' | 'csv' | 'xlsx'
  /** The title from the document's metadata, if any. */
  title?: string
  /** Total pages (PDF) or sheets (XLSX). */
  pages?: number
  /** The language of most of the text. */
  language: 'ru' | 'en' | 'pl' | 'other'
  /** Length of the text in UTF-16 units. */
  characters: number
  blocks: readonly Block[]
  /**
   * Pages (PDF) and sheets (XLSX, counted from 1) without text, with the reason: empty, an image, fonts
   * without a character map, a hidden sheet; `too-long`: only the beginning was read.
   */
  skippedPages: readonly {
    page: number
    reason: 'empty' | 'scanned' | 'unreadable' | 'hidden' | 'too-long'
  }[]
  /** Metadata of a web page that was read with its address. */
  web?: WebPage
}

/** Data of a web page besides its text. */
export interface WebPage {
  /** Link targets: absolute, http(s), without fragments, unique, in the page's order. */
  links: readonly string[]
  /** The page's canonical address. */
  canonical?: string
}

/** The links of a page, and its title. */
export type PageLinks = WebPage & { title?: string }

/** Facts about a document besides its text. */
export type DocumentFacts = Omit<ReadDocument, 'blocks'>

/** A document split into chunks: the form that is stored. */
export type ChunkedDocument = DocumentFacts & { chunks: readonly Chunk[] }

/** External hints about a document, used only where its contents are not conclusive. */
export interface ReadingHints {
  /** File name given by the owner: `прайс.csv`. */
  fileName?: string
  /** `Content-Type` of the response, with its charset if there is one. */
  mediaType?: string
  /** Address of a web page: only its main text is read, without menus and footers, and `web` is returned. */
  url?: string
}

/** The unit of indexing and search: 1,000–1,500 characters of whole blocks. */
export interface Chunk {
  /** Position in the document, from 0. */
  position: number
  text: string
  /** First page of the chunk, and last page if different. */
  page?: number
  pageEnd?: number
  /** Headings above its first words, outermost first. */
  headings: readonly string[]
  /**
   * Page and headings of each part in order, from the first character on. Omitted if the whole chunk has the
   * page and headings above.
   */
  places?: readonly Place[]
}

/** Page and nearest heading, from a character of a chunk's text up to the next place. */
export interface Place {
  at: number
  page?: number
  heading?: string
}

/** The place in its document of a character of a chunk. */
export const placeAt = ({ page, headings, places = [] }: Chunk, at: number): Omit<Place, 'at'> => {
  const heading = headings.at(-1)
  return (
    places.findLast(place => place.at <= at) ?? {
      ...(page !== undefined && { page }),
      ...(heading !== undefined && { heading }),
    }
  )
}

/** A chunk found for a query. */
export interface Passage {
  documentId: string
  /** Display name: the uploaded file's name, or the page's title. */
  documentName: string
  chunk: Chunk
  /** Relevance, higher is better; comparable only within one result. */
  score: number
  /** 0–1: share of the query's weight that this passage covers. Below `weakMatch` it supports no answer. */
  coverage: number
  /**
   * Cosine similarity, −1 to 1; only of a passage that semantic search found too. With a low coverage, a
   * provider's model may use the passage, the lexical built-in model may not.
   */
  similarity?: number
}
