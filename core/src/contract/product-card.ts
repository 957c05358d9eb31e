import Type, { type Static } from 'typebox'

/** A row of the owner's price list that a reply names. */
export const ProductCard = Type.Object({
  /** Number of the citation that it comes from. */
  n: Type.Integer(),
  title: Type.String(),
  /** Price as written in the list, with its currency. */
  price: Type.Optional(Type.String()),
  /** http(s) addresses of its page and its picture; at least one of them. */
  url: Type.Optional(Type.String()),
  image: Type.Optional(Type.String()),
})
export type ProductCard = Static<typeof ProductCard>
