import Type from 'typebox'
import { reading, working } from './accounts/account-state.ts'
import { maxUploadBytes } from './archive/upload-rules.ts'
import { defineApi } from './endpoint.ts'
import { ById, Done, Id, Moment } from './id.ts'
import { ArchivedDocument, DocumentChunk, KnowledgeDocument, RetrievalHit } from './knowledge-document.ts'
import { PageQuery } from './page.ts'

/** Maximum number of documents whose state one call reports. */
export const maxWatchedDocuments = 50

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
    bodyBytes: maxUploadBytes + 1_024,
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
  'POST /api/assistants/{id}/archives': {
    summary:
      'Give the documents of an uploaded ZIP (20 MB, 1,000 files, 500 MB unpacked) to an assistant, each as one of its own; `files` tells of each what became of it',
    access: 'user',
    cost: 'heavy',
    perMinute: 20,
    scope: 'knowledge:write',
    openTo: working,
    params: ById,
    body: Type.Object(
      { fileUrl: Type.String({ maxLength: 500 }), fileName: Type.String({ minLength: 1, maxLength: 255 }) },
      { additionalProperties: false },
    ),
    reply: Type.Object({ files: Type.Array(ArchivedDocument) }),
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
  'GET /api/document-formats': {
    summary: 'The formats of documents that this server reads',
    access: 'user',
    scope: 'knowledge:read',
    openTo: reading,
    reply: Type.Array(
      Type.Object({
        id: Type.String(),
        label: Type.String(),
        /** The usual one first, without a dot. */
        extensions: Type.Array(Type.String()),
      }),
    ),
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
  'POST /api/documents/{id}/acceptance': {
    summary:
      'Use a document although much of it was not read (`knowledge.partly-read`): it is read again and used',
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
