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
  format: 'pdf' | 'docx' | 'txt'
  /** The document's own title, when it has one. */
  title?: string
  /** Pages in all; only PDF. */
  pages?: number
  /** The language most of the text is in. */
  language: 'ru' | 'en' | 'pl' | 'other'
  /** Characters of text read (UTF-16 units). */
  characters: number
  blocks: readonly Block[]
  /** Pages that gave no text, with the reason. */
  skippedPages: readonly { page: number; reason: 'empty' | 'scanned' | 'unreadable' }[]
}

/** What is indexed and found: 1,000–1,500 characters of whole blocks. */
export interface Chunk {
  /** Position in the document, from 0. */
  position: number
  text: string
  /** Page where the chunk begins, and where it ends when that is another one. */
  page?: number
  pageEnd?: number
  headings: readonly string[]
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
}
