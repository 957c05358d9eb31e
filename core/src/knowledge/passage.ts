/** A piece of a document as the reader finds it: one paragraph, list item, heading or table row. */
export interface Block {
  kind: 'heading' | 'paragraph' | 'list-item' | 'table-row'
  text: string
  /** 1-based; only where the format has pages (PDF). */
  page?: number
  /** Headings above this block, outermost first. */
  headings: readonly string[]
}

/** A document as read: nothing of the format is left but pages and headings. */
export interface ReadDocument {
  format: 'pdf' | 'docx' | 'txt' | 'md' | 'html' | 'csv' | 'xlsx'
  /** The document's own title, when it has one. */
  title?: string
  /** Pages in all (PDF), or sheets (XLSX). */
  pages?: number
  /** The language most of the text is in. */
  language: 'ru' | 'en' | 'pl' | 'other'
  /** Characters of text read (UTF-16 units). */
  characters: number
  blocks: readonly Block[]
  /**
   * Pages (PDF) and sheets (XLSX, counted from 1) that gave no text, with the reason: nothing on it, a picture, fonts
   * without letters, a sheet its author hid; `too-long` gave only its beginning.
   */
  skippedPages: readonly {
    page: number
    reason: 'empty' | 'scanned' | 'unreadable' | 'hidden' | 'too-long'
  }[]
  /** Of a page of the web that was read with its address. */
  web?: WebPage
}

/** What a page of the web says besides its text. */
export interface WebPage {
  /** Addresses that its links lead to: absolute, http(s), without fragments, each once, in the page's order. */
  links: readonly string[]
  /** The address that the page calls its own. */
  canonical?: string
}

/** The links of a page, and the title it gives itself. */
export type PageLinks = WebPage & { title?: string }

/** What is known of a document besides its text. */
export type DocumentFacts = Omit<ReadDocument, 'blocks'>

/** A document as read and split: what is kept of it. */
export type ChunkedDocument = DocumentFacts & { chunks: readonly Chunk[] }

/** What is known of a document from outside; asked only where its contents cannot tell. */
export interface ReadingHints {
  /** As its owner named it: `прайс.csv`. */
  fileName?: string
  /** `Content-Type` as the server sent it, with its charset when there is one. */
  mediaType?: string
  /** Address of a page of the web: its main text is read, without menus and footers, and `web` is answered. */
  url?: string
}

/** What is indexed and found: 1,000–1,500 characters of whole blocks. */
export interface Chunk {
  /** Position in the document, from 0. */
  position: number
  text: string
  /** Page where the chunk begins, and where it ends when that is another one. */
  page?: number
  pageEnd?: number
  /** Above its first words, outermost first. */
  headings: readonly string[]
  /**
   * Left out where all of it stands on that page and under the last of those headings; else what stands where, in order,
   * from its first character on.
   */
  places?: readonly Place[]
}

/** A page and the nearest heading above, from a character of a chunk's text on, to the next place. */
export interface Place {
  at: number
  page?: number
  heading?: string
}

/** Where in its document a character of a chunk stands. */
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
  /** The name the owner sees: the uploaded file's name, or the page's title. */
  documentName: string
  chunk: Chunk
  /** Higher is better; comparable only within one result. */
  score: number
  /** 0–1: how much of the query's weight this passage covers. Below `weakMatch` nothing should be claimed from it. */
  coverage: number
  /**
   * Cosine of the meanings, −1 to 1; only of a passage that embeddings found too. One with a low coverage is near in
   * meaning alone: a provider's model may answer from it, the built-in one, which goes by words, may not.
   */
  similarity?: number
}
