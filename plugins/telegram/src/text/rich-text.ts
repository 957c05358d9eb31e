/** Formatting of a part of the text (https://core.telegram.org/bots/api#messageentity). */
export type Mark =
  | { type: 'bold' | 'italic' | 'strikethrough' | 'code' | 'blockquote' }
  | { type: 'pre'; language?: string }
  | { type: 'text_link'; url: string }

/** An entity and its position, in UTF-16 units. */
export type Entity = Mark & { offset: number; length: number }

/** A text in Telegram's format. */
export interface Formatted {
  text: string
  entities: readonly Entity[]
}

export type RichText = ReturnType<typeof createRichText>

/** Builder of a text with entities. */
export const createRichText = () => {
  let text = ''
  const entities: Entity[] = []
  return {
    length: () => text.length,
    add: (piece: string): void => {
      text += piece
    },
    /** Formats the text that `fill` adds; no entity if it adds none. */
    mark: (mark: Mark, fill: () => void): void => {
      const offset = text.length
      fill()
      if (text.length > offset) entities.push({ ...mark, offset, length: text.length - offset })
    },
    /** Returns the text, trimmed, as Telegram would do anyway. */
    finish: (): Formatted => {
      const clean = text.toWellFormed()
      const from = clean.length - clean.trimStart().length
      const sorted = outsideCode(entities).sort((a, b) => a.offset - b.offset || b.length - a.length)
      return cut({ text: clean, entities: sorted }, { from, to: Math.max(from, clean.trimEnd().length) })
    },
  }
}

/** Returns a part of a text with its entities; an end inside a surrogate pair moves before it. */
export const cut = (
  { text, entities }: Formatted,
  { from = 0, to = text.length }: { from?: number; to?: number },
): Formatted => {
  const start = isInside(text, from) ? from - 1 : from
  const end = isInside(text, to) ? to - 1 : to
  return {
    text: text.slice(start, end),
    entities: entities.flatMap(entity => {
      const first = Math.max(entity.offset, start)
      const last = Math.min(entity.offset + entity.length, end)
      return last > first ? [{ ...entity, offset: first - start, length: last - first }] : []
    }),
  }
}

/** Returns whether a position is inside a surrogate pair. */
const isInside = (text: string, at: number): boolean => (text.codePointAt(at - 1) ?? 0) > 0xffff

const styles: ReadonlySet<Mark['type']> = new Set(['bold', 'italic', 'strikethrough'])

/** Splits styles around code, since Telegram does not allow them to overlap. */
const outsideCode = (entities: readonly Entity[]): Entity[] => {
  const code = entities
    .filter(({ type }) => type === 'code' || type === 'pre')
    .sort((a, b) => a.offset - b.offset)
  return entities.flatMap(entity => {
    if (!styles.has(entity.type)) return [entity]
    const end = entity.offset + entity.length
    const pieces: Entity[] = []
    let at = entity.offset
    for (const hole of code) {
      if (hole.offset >= end || hole.offset + hole.length <= at) continue
      if (hole.offset > at) pieces.push({ ...entity, offset: at, length: hole.offset - at })
      at = hole.offset + hole.length
    }
    return at < end ? [...pieces, { ...entity, offset: at, length: end - at }] : pieces
  })
}
