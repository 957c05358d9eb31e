import Type, { type Static } from 'typebox'
import { reading, working } from './accounts/account-state.ts'
import { defineApi } from './endpoint.ts'
import { ById, Done, Id, Moment } from './id.ts'
import { PageQuery } from './page.ts'

/** Maximum size of an uploaded file, in bytes. */
export const maxUploadBytes = 20 * 1024 * 1024

/** Maximum number of documents whose state one call reports. */
export const maxWatchedDocuments = 50

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
  skippedPages: Type.Optional(Type.Array(Type.Object({ page: Type.Integer(), reason: Type.String() }))),
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

export const DocumentChunk = Type.Object({
  position: Type.Integer(),
  text: Type.String(),
  page: Type.Optional(Type.Integer()),
  pageEnd: Type.Optional(Type.Integer()),
  headings: Type.Array(Type.String()),
})
export type DocumentChunk = Static<typeof DocumentChunk>

export const RetrievalHit = Type.Object({
  text: Type.String(),
  documentId: Id,
  documentName: Type.String(),
  page: Type.Optional(Type.Integer()),
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

/** Blobs with an owner: uploads and message images. */
export const objectsApi = defineApi({
  'POST /api/objects/upload': {
    summary: 'A one-time address to upload a file to (15 minutes, 20 MB)',
    access: 'user',
    scope: 'knowledge:write',
    openTo: working,
    confidential: true,
    reply: Type.Object({
      /** Upload URL (PUT). */
      uploadURL: Type.String(),
      /** Object reference: pass it as `fileUrl`. */
      fileUrl: Type.String(),
      objectId: Id,
      maxBytes: Type.Integer(),
      expiresAt: Moment,
    }),
  },
  'GET /api/objects/{id}/content': {
    summary: 'An image of a conversation, or a file of one’s own',
    access: 'public',
    cost: 'partly',
    openTo: reading,
    params: ById,
    query: Type.Object({ token: Type.Optional(Type.String({ maxLength: 2_000 })) }),
    reply: 'bytes',
  },
})

/** An endpoint of its own, because its body is bytes and not JSON. */
export const uploadApi = defineApi({
  'PUT /api/objects/{id}/upload': {
    summary: 'Receive the bytes of an upload (the signed address is the permission)',
    access: 'public',
    openTo: working,
    upload: true,
    params: ById,
    query: Type.Object({ token: Type.String({ maxLength: 2_000 }) }),
    reply: Type.Object({ objectId: Id, bytes: Type.Integer() }),
  },
})

export const knowledgeApi = defineApi({
  'POST /api/assistants/{id}/files': {
    summary: 'Give an uploaded file to an assistant as knowledge',
    access: 'user',
    scope: 'knowledge:write',
    openTo: working,
    params: ById,
    body: Type.Object(
      { fileUrl: Type.String({ maxLength: 500 }), fileName: Type.String({ minLength: 1, maxLength: 255 }) },
      { additionalProperties: false },
    ),
    reply: KnowledgeDocument,
  },
  'GET /api/assistants/{id}/documents': {
    summary: "An assistant's documents, newest first, by pages; or those of some ids",
    access: 'user',
    scope: 'knowledge:read',
    openTo: reading,
    params: ById,
    query: Type.Object({
      ...PageQuery.properties,
      /** Ids with commas between them, for a page that looks what became of some: those that are gone are left out. */
      ids: Type.Optional(
        Type.String({
          pattern: `^[0-9a-f]{24}(,[0-9a-f]{24}){0,${maxWatchedDocuments - 1}}$`,
          maxLength: maxWatchedDocuments * 25,
        }),
      ),
    }),
    reply: Type.Array(KnowledgeDocument),
  },
  'GET /api/documents/{id}': {
    summary: 'One document',
    access: 'user',
    scope: 'knowledge:read',
    openTo: reading,
    params: ById,
    reply: KnowledgeDocument,
  },
  'GET /api/documents/{id}/text': {
    summary: 'What was read from a document',
    access: 'user',
    cost: 'heavy',
    scope: 'knowledge:read',
    openTo: reading,
    params: ById,
    query: Type.Object({
      from: Type.Optional(Type.Integer({ minimum: 0 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    reply: Type.Object({
      documentId: Id,
      title: Type.String(),
      total: Type.Integer(),
      chunks: Type.Array(DocumentChunk),
    }),
  },
  'GET /api/documents/{id}/content': {
    summary: 'The file as it was uploaded',
    access: 'user',
    cost: 'transfer',
    perMinute: 60,
    scope: 'knowledge:read',
    openTo: reading,
    params: ById,
    reply: 'bytes',
  },
  'POST /api/documents/{id}/retry': {
    summary: 'Read a document again',
    access: 'user',
    scope: 'knowledge:write',
    openTo: working,
    params: ById,
    reply: KnowledgeDocument,
  },
  'POST /api/documents/{id}/meaning': {
    summary: 'Have the search by meaning take what it lacks of a document now',
    access: 'user',
    scope: 'knowledge:write',
    openTo: working,
    params: ById,
    reply: KnowledgeDocument,
  },
  'DELETE /api/documents/{id}': {
    summary: 'Delete a document and every trace of it',
    access: 'user',
    scope: 'knowledge:write',
    openTo: working,
    params: ById,
    reply: Done,
  },
  'POST /api/assistants/{id}/retrieval-test': {
    summary: 'What the assistant would find for a question',
    access: 'user',
    cost: 'partly',
    scope: 'knowledge:read',
    openTo: working,
    params: ById,
    body: Type.Object(
      {
        query: Type.String({ minLength: 1, maxLength: 4_000 }),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
      },
      { additionalProperties: false },
    ),
    reply: Type.Array(RetrievalHit),
  },
})
