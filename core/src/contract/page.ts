import Type, { type Static } from 'typebox'

/**
 * Cursor pagination. The response is an array; if there are more entries, a `Link` header with `rel="next"` has the URL of
 * the next page. The cursor `after` is opaque.
 */
export const PageQuery = Type.Object({
  /** Page size. */
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
  /** Cursor; omitted: first page. */
  after: Type.Optional(Type.String({ maxLength: 100 })),
})
export type PageQuery = Static<typeof PageQuery>
