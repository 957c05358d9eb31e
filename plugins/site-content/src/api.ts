import { always, Done, defineApi } from '@botanika/core/contract'
import Type from 'typebox'

/** Key of a page or an element. */
const Key = Type.String({ pattern: '^[a-zA-Z0-9][a-zA-Z0-9._-]*$', maxLength: 80 })
const ContentTypeName = Type.Union([
  Type.Literal('text'),
  Type.Literal('html'),
  Type.Literal('image'),
  Type.Literal('video'),
  Type.Literal('link'),
])
const Metadata = Type.Record(Type.String({ maxLength: 100 }), Type.Unknown(), { maxProperties: 50 })
const LanguageName = Type.Union([Type.Literal('ru'), Type.Literal('en'), Type.Literal('pl')])

/** Maximum length of the content of an entry, in characters. */
export const maxContentLength = 20_000

const Shown = Type.Object({
  elementKey: Type.String(),
  contentType: ContentTypeName,
  /** Elements and texts (`core/src/plugin/page.ts`). */
  nodes: Type.Unknown(),
  video: Type.Optional(
    Type.Object({ kind: Type.Union([Type.Literal('frame'), Type.Literal('file')]), src: Type.String() }),
  ),
})

const SitePage = Type.Object({
  pageKey: Type.String(),
  title: Type.String(),
  lead: Type.String(),
  sections: Type.Array(Type.Object({ key: Type.String(), title: Type.String(), ...Shown.properties })),
  extras: Type.Array(Shown),
})

const content = {
  contentType: ContentTypeName,
  content: Type.String(),
  metadata: Type.Record(Type.String(), Type.Unknown()),
  isActive: Type.Boolean(),
}

const StoredEntry = Type.Object({
  pageKey: Type.String(),
  elementKey: Type.String(),
  ...content,
  version: Type.Integer({ minimum: 1 }),
  lastEditedBy: Type.Optional(Type.String()),
  /** The version that will be shown from a moment on. */
  planned: Type.Optional(Type.Object({ ...content, at: Type.String() })),
  createdAt: Type.String(),
  updatedAt: Type.String(),
})

const PartStateName = Type.Union([Type.Literal('ok'), Type.Literal('trouble'), Type.Literal('down')])

export const siteContentApi = defineApi({
  'GET /api/site-content/{pageKey}': {
    summary: 'A static page as its readers see it',
    access: 'public',
    cost: 'heavy',
    openTo: always,
    params: Type.Object({ pageKey: Key }),
    query: Type.Object({ lang: Type.Optional(LanguageName) }),
    reply: SitePage,
  },
  'GET /api/site-status': {
    summary: 'Whether the server and what it needs work',
    access: 'public',
    openTo: always,
    reply: Type.Object({
      state: PartStateName,
      parts: Type.Array(Type.Object({ key: Type.String(), state: PartStateName })),
      checkedAt: Type.String(),
    }),
  },
  'GET /api/admin/site-content': {
    summary: 'Entries of site content, in the order of page and element',
    access: 'admin',
    query: Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      /** Cursor: the last entry of the page before. */
      after: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    reply: Type.Array(StoredEntry),
  },
  'POST /api/admin/site-content': {
    summary: 'Create or change an entry; 409 when `version` is not the stored one',
    access: 'admin',
    body: Type.Object(
      {
        pageKey: Key,
        elementKey: Key,
        contentType: ContentTypeName,
        content: Type.String({ pattern: '\\S', maxLength: maxContentLength }),
        metadata: Type.Optional(Metadata),
        isActive: Type.Optional(Type.Boolean()),
        /** The version that the change is based on, 0 for a new entry. Omitted: whichever is stored. */
        version: Type.Optional(Type.Integer({ minimum: 0 })),
        /**
         * Time of publication, in the future: until then the page shows its present text. Null or omitted: at
         * once.
         */
        publishAt: Type.Optional(Type.Union([Type.String({ format: 'date-time' }), Type.Null()])),
      },
      { additionalProperties: false },
    ),
    reply: StoredEntry,
  },
  'GET /api/admin/site-content/{pageKey}/{elementKey}': {
    summary: 'An element of a page: its entry, earlier versions of that and the built-in text',
    access: 'admin',
    params: Type.Object({ pageKey: Key, elementKey: Key }),
    reply: Type.Object({
      entry: Type.Optional(StoredEntry),
      versions: Type.Array(
        Type.Object({
          ...content,
          version: Type.Integer(),
          editedBy: Type.Optional(Type.String()),
          at: Type.String(),
        }),
      ),
      builtIn: Type.Optional(Type.Object({ ru: Type.String(), en: Type.String(), pl: Type.String() })),
    }),
  },
  'PUT /api/admin/site-content-order/{pageKey}': {
    summary: 'Order the elements of a page that its built-in text does not have',
    access: 'admin',
    params: Type.Object({ pageKey: Key }),
    body: Type.Object(
      { elementKeys: Type.Array(Key, { minItems: 1, maxItems: 200, uniqueItems: true }) },
      { additionalProperties: false },
    ),
    reply: Done,
  },
  'DELETE /api/admin/site-content/{pageKey}/{elementKey}': {
    summary: 'Delete an entry: the built-in text is shown again',
    access: 'admin',
    params: Type.Object({ pageKey: Key, elementKey: Key }),
    reply: Done,
  },
})
