import Type, { type Static } from 'typebox'

/** Maximum length of a search of the handbook, in characters. */
export const maxHandbookSearch = 200

/** A chapter as lists show it. */
const Head = {
  /** The last part of its address: `/documentation/widget`. */
  slug: Type.String(),
  title: Type.String(),
  description: Type.String(),
}

/** A passage of a chapter that a search has found. */
const Passage = Type.Object({
  /** Section of the passage; missing: it stands before the first one. */
  heading: Type.Optional(Type.Object({ id: Type.String(), text: Type.String() })),
  /** Plain text around the words. */
  text: Type.String(),
})

/** A chapter of the list; with a search, the passages that were found in it. */
export const HandbookEntry = Type.Object({ ...Head, passages: Type.Array(Passage) })
export type HandbookEntry = Static<typeof HandbookEntry>

const Neighbour = Type.Object({ slug: Type.String(), title: Type.String() })

export const HandbookChapter = Type.Object({
  ...Head,
  /** Text of the chapter, Markdown. */
  content: Type.String(),
  previous: Type.Optional(Neighbour),
  next: Type.Optional(Neighbour),
})
export type HandbookChapter = Static<typeof HandbookChapter>
