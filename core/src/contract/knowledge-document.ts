import Type, { type Static } from 'typebox'
import { Id, Moment } from './id.ts'
import { PageUnit } from './page-unit.ts'

export const DocumentStatus = Type.Union([
  Type.Literal('pending'),
  Type.Literal('processing'),
  Type.Literal('completed'),
  Type.Literal('error'),
])
export type DocumentStatus = Static<typeof DocumentStatus>

/** Origin of a document: an uploaded file, a web page, a public Google Docs document. */
export const DocumentSource = Type.Union([
  Type.Literal('file'),
  Type.Literal('url'),
  Type.Literal('google-doc'),
])
export type DocumentSource = Static<typeof DocumentSource>

/** How a document was read, as the list of documents is filtered by it: used with parts that were not read; not read at all. */
export const DocumentReading = Type.Union([Type.Literal('incomplete'), Type.Literal('failed')])
export type DocumentReading = Static<typeof DocumentReading>

/** Automatic refresh interval of a web page or Google Docs document. */
export const Refresh = Type.Union([Type.Literal('never'), Type.Literal('daily'), Type.Literal('weekly')])
export type Refresh = Static<typeof Refresh>

/** Embedding coverage of a document for semantic search, which supplements keyword search if an embedding model is configured. */
export const MeaningCoverage = Type.Object({
  /**
   * `waiting` in line · `working` its passages are on their way to the model · `ready` found by meaning · `failed` the
   * model did not take its passages: it is found by words, and tried again by itself · `paused` all was taken, but the
   * model does not answer for questions just now.
   */
  state: Type.Union([
    Type.Literal('waiting'),
    Type.Literal('working'),
    Type.Literal('ready'),
    Type.Literal('failed'),
    Type.Literal('paused'),
  ]),
  /** 0–100: share of embedded passages. */
  percent: Type.Integer(),
  /** Reason why it is *failed* or *paused*, in the reader's language. */
  errorMessage: Type.Optional(Type.String()),
  errorCode: Type.Optional(Type.String()),
})
export type MeaningCoverage = Static<typeof MeaningCoverage>

/** Something of one kind that a document has and that was not read. */
export const UnreadPart = Type.Object({
  /**
   * `hidden` text that the document hides · `struck-out` text · `comments` of reviewers · `pictures`, which may have text ·
   * `formulas` without a saved value · `files` inside of it · `unknown` parts · pages that are images (`pages-scanned`), that
   * were recognised too badly to be used (`pages-illegible`), whose recognition failed (`pages-not-recognised`) or was not tried
   * because there are more than are recognised of a document (`pages-beyond-limit`), whose letters cannot be told
   * (`pages-unreadable`), hidden sheets (`pages-hidden`), sheets of which only the beginning was read
   * (`pages-too-long`) · `words` that a plain extraction of the same file has and the text has not.
   */
  what: Type.String(),
  /** How many, at least 1. */
  count: Type.Integer(),
  /** The first of them, at most 20: cells, pages, headings. */
  places: Type.Optional(Type.Array(Type.String())),
  /** The same in words, in the reader's language: `6 formulas without a saved value: C7:C12`. */
  text: Type.String(),
  /** Next step, in the reader's language. */
  hint: Type.Optional(Type.String()),
})
export type UnreadPart = Static<typeof UnreadPart>

/** The page whose text is being recognised on its image, of how many; 0 while the document waits for its turn. */
export const RecognitionStep = Type.Object({ page: Type.Integer(), of: Type.Integer() })

/** Pages whose text was recognised on images (OCR), which may have misread letters and figures. */
export const RecognisedPages = Type.Object({
  pages: Type.Array(Type.Integer()),
  /** The same in words, in the reader's language: `12 pages recognised on images: 1–12`. */
  text: Type.String(),
})
export type RecognisedPages = Static<typeof RecognisedPages>

/** A document of the knowledge. During a re-index the status is `processing`, and the previous text stays searchable. */
export const KnowledgeDocument = Type.Object({
  id: Id,
  assistantId: Id,
  source: DocumentSource,
  /** The uploaded file's name, or the title of the page or document. */
  title: Type.String(),
  /** Address of the page or of the Google Docs document. */
  url: Type.Optional(Type.String()),
  /** Start of the extracted text, at most 500 UTF-16 code units. */
  content: Type.Optional(Type.String()),
  format: Type.Optional(Type.String()),
  bytes: Type.Integer(),
  status: DocumentStatus,
  /** 0–100 while processing. */
  percent: Type.Integer(),
  /** While the text of scanned pages is recognised. */
  recognising: Type.Optional(RecognitionStep),
  /**
   * Reason why it failed, in the reader's language. With status *completed*: why the last look at the page or the Google Docs
   * document failed; the text of the previous check is kept.
   */
  errorMessage: Type.Optional(Type.String()),
  errorCode: Type.Optional(Type.String()),
  /** Parsing statistics; missing until the document was parsed. */
  pages: Type.Optional(Type.Integer()),
  characters: Type.Optional(Type.Integer()),
  chunks: Type.Optional(Type.Integer()),
  language: Type.Optional(Type.String()),
  skippedPages: Type.Optional(
    Type.Array(
      Type.Object({ page: Type.Integer(), name: Type.Optional(Type.String()), reason: Type.String() }),
    ),
  ),
  /** Omitted: no page was recognised on an image. */
  recognised: Type.Optional(RecognisedPages),
  /** What it has and was not read; omitted: nothing. With status *completed* the rest is used. */
  unread: Type.Optional(Type.Array(UnreadPart)),
  /**
   * 0–1: share of the words of a plain extraction of the same file that its text has. Below 0.9 it ends as *error* with
   * `knowledge.partly-read`, unless its owner has it used anyway. Omitted: not known.
   */
  readShare: Type.Optional(Type.Number()),
  /** Time when its owner had it used although much of it was not read. */
  acceptedAt: Type.Optional(Moment),
  createdAt: Moment,
  /** Time when its text was last indexed. */
  processedAt: Type.Optional(Moment),
  /** Interval at which a page or a Google Docs document is read again. */
  refresh: Type.Optional(Refresh),
  /** Time when it was last checked, changed or not. */
  checkedAt: Type.Optional(Moment),
  /** Chunks changed by the last refresh that found changes. */
  changes: Type.Optional(
    Type.Object({ at: Moment, added: Type.Integer(), removed: Type.Integer(), kept: Type.Integer() }),
  ),
  /** Omitted if no embedding model is configured, or until the document was parsed. */
  meaning: Type.Optional(MeaningCoverage),
})
export type KnowledgeDocument = Static<typeof KnowledgeDocument>

/** What became of one file of an uploaded archive: a document, or an error. */
export const ArchivedDocument = Type.Object({
  /** Its path, with the archive's name before it; the first 500 characters. */
  path: Type.String(),
  /** The document, which is read in the background. */
  documentId: Type.Optional(Id),
  /** Reason why it became none, in the reader's language. */
  errorMessage: Type.Optional(Type.String()),
  errorCode: Type.Optional(Type.String()),
})
export type ArchivedDocument = Static<typeof ArchivedDocument>

export const DocumentChunk = Type.Object({
  position: Type.Integer(),
  text: Type.String(),
  page: Type.Optional(Type.Integer()),
  unit: PageUnit,
  pageEnd: Type.Optional(Type.Integer()),
  headings: Type.Array(Type.String()),
})
export type DocumentChunk = Static<typeof DocumentChunk>

export const RetrievalHit = Type.Object({
  text: Type.String(),
  documentId: Id,
  documentName: Type.String(),
  page: Type.Optional(Type.Integer()),
  unit: PageUnit,
  heading: Type.Optional(Type.String()),
  score: Type.Number(),
  /** 0–1: share of the weighted query terms that the passage contains. */
  coverage: Type.Number(),
  /** Cosine similarity, −1 to 1; omitted if the passage was not found by semantic search. */
  similarity: Type.Optional(Type.Number()),
  /** true: it is below the relevance thresholds of keyword and semantic search. */
  weak: Type.Boolean(),
})
export type RetrievalHit = Static<typeof RetrievalHit>
