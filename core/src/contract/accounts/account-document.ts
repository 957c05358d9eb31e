import Type, { type Static } from 'typebox'
import { defineApi } from '../endpoint.ts'
import { ById, Id, Moment } from '../id.ts'
import { DocumentReading, DocumentSource, KnowledgeDocument } from '../knowledge-document.ts'
import { PageQuery } from '../page.ts'
import { StorageUse } from '../usage.ts'
import { reading, working } from './account-state.ts'

/** A document's contribution to answers, counted from the first version that has these fields. */
export const DocumentUse = Type.Object({
  /** Replies that cite it. */
  citations: Type.Integer(),
  /** Time when a reply last cited it; missing: never. */
  citedAt: Type.Optional(Moment),
  /** Time when the search last found a relevant passage of it for a question; missing: never. */
  foundAt: Type.Optional(Moment),
})
export type DocumentUse = Static<typeof DocumentUse>

/** A document in the list of all assistants of an account. */
export const AccountDocument = Type.Object({
  ...KnowledgeDocument.properties,
  assistantName: Type.String(),
  use: DocumentUse,
})
export type AccountDocument = Static<typeof AccountDocument>

/** Documents of an account by their origin, and the storage that the account uses. */
export const DocumentsSummary = Type.Object({
  total: Type.Integer(),
  files: Type.Integer(),
  googleDocs: Type.Integer(),
  /** Web pages. */
  pages: Type.Integer(),
  /** Bytes of everything that the account stores; `limit`: of its plan, null: unlimited. */
  storage: StorageUse,
})
export type DocumentsSummary = Static<typeof DocumentsSummary>

/** Documents per call. */
export const maxBulkDocuments = 100
/** Assistants per call that get a copy. */
export const maxCopies = 50

/** The documents of all assistants of the signed-in user. */
export const accountDocumentsApi = defineApi({
  'GET /api/documents': {
    summary: 'Documents of all assistants of the account, newest first, by pages',
    access: 'user',
    cost: 'heavy',
    scope: 'knowledge:read',
    openTo: reading,
    query: Type.Object({
      ...PageQuery.properties,
      /** Beginnings of words of the name, of the site or of the start of the text; all of them must occur. */
      search: Type.Optional(Type.String({ maxLength: 200 })),
      source: Type.Optional(DocumentSource),
      reading: Type.Optional(DocumentReading),
      assistantId: Type.Optional(Id),
    }),
    reply: Type.Array(AccountDocument),
  },
  'GET /api/documents/summary': {
    summary: 'How many documents the account has, and the storage it uses',
    access: 'user',
    scope: 'knowledge:read',
    openTo: reading,
    reply: DocumentsSummary,
  },
  'POST /api/documents/bulk': {
    summary: 'Read several documents again, or delete them',
    access: 'user',
    cost: 'heavy',
    scope: 'knowledge:write',
    openTo: working,
    body: Type.Object(
      {
        ids: Type.Array(Id, { minItems: 1, maxItems: maxBulkDocuments }),
        action: Type.Union([Type.Literal('retry'), Type.Literal('delete')]),
      },
      { additionalProperties: false },
    ),
    /** One entry per document, in the order of `ids`. */
    reply: Type.Array(
      Type.Object({
        id: Id,
        /** Reason why it failed, in the reader's language; missing: it succeeded. */
        error: Type.Optional(Type.String()),
      }),
    ),
  },
  'POST /api/documents/{id}/copies': {
    summary: 'Give a document to further assistants of the account: each gets a copy of its own',
    access: 'user',
    cost: 'heavy',
    scope: 'knowledge:write',
    openTo: working,
    params: ById,
    body: Type.Object(
      { assistantIds: Type.Array(Id, { minItems: 1, maxItems: maxCopies }) },
      { additionalProperties: false },
    ),
    /** One entry per assistant, in the order of `assistantIds`. */
    reply: Type.Array(
      Type.Object({
        assistantId: Id,
        documentId: Type.Optional(Id),
        /** Reason why there is no copy, in the reader's language. */
        error: Type.Optional(Type.String()),
      }),
    ),
  },
})
