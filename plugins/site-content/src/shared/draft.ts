import Type, { type Static } from 'typebox'

export const contentTypes = ['text', 'html', 'image', 'video', 'link'] as const
export type ContentType = (typeof contentTypes)[number]

/** Maximum lengths in characters: of an entry's content, of a key, of the metadata as JSON. */
export const entryLimits = { content: 20_000, key: 80, metadata: 20_000 } as const

const words = Type.String({ maxLength: entryLimits.content })

/** An element while it is being written: the fields of the editor, complete or not. */
export const Draft = Type.Object(
  {
    pageKey: Type.String({ maxLength: entryLimits.key }),
    elementKey: Type.String({ maxLength: entryLimits.key }),
    contentType: Type.Unsafe<ContentType>(Type.Union(contentTypes.map(name => Type.Literal(name)))),
    /** The Russian text, or an address. */
    ru: words,
    en: words,
    pl: words,
    /** Metadata without the translations, as JSON. */
    metadata: Type.String({ maxLength: entryLimits.metadata }),
    isActive: Type.Boolean(),
    /** Time of publication as an ISO moment; empty: as soon as it is saved. */
    publishAt: Type.String({ maxLength: 40 }),
  },
  { additionalProperties: false },
)
export type Draft = Static<typeof Draft>

export const emptyDraft: Draft = {
  pageKey: '',
  elementKey: '',
  contentType: 'text',
  ru: '',
  en: '',
  pl: '',
  metadata: '',
  isActive: true,
  publishAt: '',
}
