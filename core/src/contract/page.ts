import Type, { type Static } from 'typebox'

/**
 * What a list that grows takes. Its answer stays an array; while there is more, a `Link` header with `rel="next"` names the
 * address of the next page, whose `after` means nothing but the place in this list.
 */
export const PageQuery = Type.Object({
  /** Entries of a page. */
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
  /** The place after which the page begins; left out: the beginning. */
  after: Type.Optional(Type.String({ maxLength: 100 })),
})
export type PageQuery = Static<typeof PageQuery>
