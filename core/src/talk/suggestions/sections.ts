import type { Chunk } from '../../search/passage.ts'

/** A part of a document under one heading; without a heading, the text before the first. */
export interface Section {
  heading?: string
  /** Including its heading, as in the chunks. */
  text: string
}

/** Maximum characters of a section that are analysed. */
const longest = 6_000

/** The sections of a document, in its order. */
export const sectionsOf = (chunks: readonly Chunk[]): Section[] => {
  const sections: Section[] = []
  for (const { text, headings, places } of chunks) {
    const marks = places ?? [{ at: 0, heading: headings.at(-1) }]
    for (const [index, { at, heading }] of marks.entries()) {
      const part = text.slice(at, marks[index + 1]?.at).trim()
      const last = sections.at(-1)
      if (last && last.heading === heading) last.text = `${last.text}\n\n${part}`.slice(0, longest)
      else sections.push({ ...(heading !== undefined && { heading }), text: part.slice(0, longest) })
    }
  }
  return sections.filter(({ text }) => text !== '')
}
