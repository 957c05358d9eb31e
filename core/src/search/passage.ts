import type { FileFormatId, ReadFormatId } from '../contract/file-formats.ts'

/** A block of a document: one paragraph, list item, heading or table row. */
export interface Block {
  kind: 'heading' | 'paragraph' | 'list-item' | 'table-row'
  text: string
  /** 1-based; only where the format has pages (PDF) or slides (PPTX, ODP). */
  page?: number
  /** Headings above this block, outermost first. */
  headings: readonly string[]
}

/** A parsed document: of the format only pages and headings remain. */
export interface ReadDocument {
  format: ReadFormatId
  /** The title from the document's metadata, if any. */
  title?: string
  /** Total pages (PDF), sheets (XLSX, ODS) or slides (PPTX, ODP). */
  pages?: number
  /** The language of most of the text. */
  language: 'ru' | 'en' | 'pl' | 'other'
  /** Length of the text in UTF-16 units. */
  characters: number
  blocks: readonly Block[]
  /**
   * Pages (PDF) and sheets (XLSX, counted from 1) without text, with the reason: empty, an image, fonts
   * without a character map, a hidden sheet; `too-long`: only the beginning was read. Of images whose text was to be
   * recognised: too badly (`illegible`), not because a program failed (`not-recognised`), not because a document has more of
   * them than are recognised (`beyond-limit`).
   */
  skippedPages: readonly {
    page: number
    /** Of a sheet. */
    name?: string
    reason:
      | 'empty'
      | 'scanned'
      | 'unreadable'
      | 'hidden'
      | 'too-long'
      | 'illegible'
      | 'not-recognised'
      | 'beyond-limit'
  }[]
  /** Pages whose text was recognised on an image. Omitted: none. */
  recognisedPages?: readonly number[]
  /** Pages that are only images and have not been recognised (PDF). Omitted: none. */
  scans?: readonly Scan[]
  /** What the document has and was not read. Omitted: nothing. */
  unread?: readonly Unread[]
  /** For the self-check of words; stays in the reader's process. */
  plain?: PlainText
  /** Metadata of a web page that was read with its address. */
  web?: WebPage
}

/** A page of a PDF that is only an image; its size as it is shown, in points. */
export interface Scan {
  page: number
  width: number
  height: number
}

/** What the self-check of words compares the stored text with. */
export interface PlainText {
  /** The text as a plain extraction gives it, in parts. Omitted: it is made of the bytes. */
  parts?: readonly string[]
  /** Texts that the reader left out on purpose: hidden, struck out, comments, menus. */
  leftOut?: readonly string[]
}

/** Result of the self-check of words: how many a plain extraction of the same bytes has, and how many of them the text has. */
export interface WordCheck {
  expected: number
  found: number
}

/** Something of one kind that a document has and that was not read. */
export interface Unread {
  /**
   * - `hidden`: text that the document hides: a style, a layer, a section, a row
   * - `struck-out`: text that is struck out, where it was left out
   * - `comments`: comments and notes of reviewers
   * - `pictures`: pictures, which may have text
   * - `formulas`: cells whose formula has no saved value
   * - `files`: files inside of the document
   * - `unknown`: parts that no reader here knows
   */
  what: 'hidden' | 'struck-out' | 'comments' | 'pictures' | 'formulas' | 'files' | 'unknown'
  /** How many, at least 1. */
  count: number
  /** The first of them, as a person finds them: `Лист1!C7`, a page, a heading. At most 20. */
  places?: readonly string[]
}

/** Data of a web page besides its text. */
export interface WebPage {
  /** Link targets: absolute, http(s), without fragments, unique, in the page's order. */
  links: readonly string[]
  /** The page's canonical address. */
  canonical?: string
}

/** The links of a page, its title, and a digest of its words in any order: pages with the same one say the same. */
export type PageLinks = WebPage & { title?: string; says?: string }

/** Facts about a document besides its text. */
export type DocumentFacts = Omit<ReadDocument, 'blocks' | 'plain' | 'format'> & {
  /** Of the file itself: some are converted into another format before they are read. */
  format: FileFormatId
  /** Omitted where the format has no second way of reading, or the document no words. */
  wordCheck?: WordCheck
}

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
  /** `slide`: the pages are slides. */
  unit?: 'slide'
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

/** The first page of a chunk, and what pages are there, for spreading. */
export const pageOf = ({ page, unit }: Pick<Chunk, 'page' | 'unit'>) => ({
  ...(page !== undefined && { page, ...(unit && { unit }) }),
})

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
