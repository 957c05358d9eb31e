import Type, { type Static } from 'typebox'
import { reading, working } from './accounts/account-state.ts'
import { defineApi } from './endpoint.ts'
import { ById, Done, Id } from './id.ts'
import { KnowledgeDocument, Refresh } from './knowledge-document.ts'

/** Maximum pages selected from one site, and maximum URLs of one assistant. */
export const maxPages = 200

export const SitePages = Type.Object({
  /** Crawlable pages of the site, the root first; at most `maxPages`. */
  pages: Type.Array(Type.Object({ url: Type.String(), title: Type.Optional(Type.String()) })),
  /** Place where they were found. */
  from: Type.Union([Type.Literal('sitemap'), Type.Literal('links')]),
  /** The list was truncated. */
  more: Type.Boolean(),
  /** Pages excluded by the site's robots.txt. */
  disallowed: Type.Integer(),
})
export type SitePages = Static<typeof SitePages>

/** External knowledge sources: web pages (`urls` of the assistant) and Google Docs documents. */
export const sourcesApi = defineApi({
  'POST /api/assistants/{id}/site-pages': {
    summary: 'The pages of a site, to pick from',
    access: 'user',
    scope: 'knowledge:write',
    openTo: working,
    perMinute: 10,
    params: ById,
    body: Type.Object(
      { url: Type.String({ minLength: 1, maxLength: 2_000 }) },
      { additionalProperties: false },
    ),
    reply: SitePages,
  },
  'GET /api/assistants/{id}/google-drive': {
    summary: 'The Google Docs documents of an assistant, newest first',
    access: 'user',
    scope: 'knowledge:read',
    openTo: reading,
    params: ById,
    reply: Type.Array(KnowledgeDocument),
  },
  'POST /api/assistants/{id}/google-drive': {
    summary: 'Give a public Google Docs document to an assistant as knowledge',
    access: 'user',
    scope: 'knowledge:write',
    openTo: working,
    perMinute: 30,
    params: ById,
    body: Type.Object(
      { documentUrl: Type.String({ maxLength: 2_000 }), userId: Type.Optional(Type.String()) },
      { additionalProperties: false },
    ),
    reply: KnowledgeDocument,
  },
  'DELETE /api/google-drive/{documentId}': {
    summary: 'Delete a Google Docs document and every trace of it',
    access: 'user',
    scope: 'knowledge:write',
    openTo: working,
    params: Type.Object({ documentId: Id }),
    reply: Done,
  },
  'PUT /api/documents/{id}': {
    summary: 'How often a page or a Google Docs document is read again',
    access: 'user',
    scope: 'knowledge:write',
    openTo: working,
    params: ById,
    body: Type.Object({ refresh: Refresh }, { additionalProperties: false }),
    reply: KnowledgeDocument,
  },
})
