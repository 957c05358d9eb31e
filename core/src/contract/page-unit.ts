import Type from 'typebox'

/** What the page number counts: `slide`s of a presentation. Omitted: pages. */
export const PageUnit = Type.Optional(Type.Literal('slide'))
