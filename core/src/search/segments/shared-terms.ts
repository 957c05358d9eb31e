import type { Place } from '../index-state.ts'
import type { SearchMemory } from './search-memory.ts'

/** Counts the distinct terms of a chunk's body, without second keys of words. */
export const countDistinct = (memory: SearchMemory, place: Place): number =>
  mark(memory, place, nextMark(memory))

/** Counts the distinct terms that two chunks share. */
export const countShared = (memory: SearchMemory, one: Place, other: Place): number => {
  const marked = nextMark(memory)
  mark(memory, one, marked)
  return mark(memory, other, nextMark(memory), marked)
}

/** Marks the terms of a chunk's body; returns how many are new, and had the mark `before` where one is given. */
const mark = ({ marks }: SearchMemory, { slot, at }: Place, next: number, before?: number): number => {
  const { document, terms } = slot
  const end = document.wordStarts[at + 1] ?? 0
  let count = 0
  for (let place = document.wordStarts[at] ?? 0; place < end; place++) {
    const word = document.words[place] ?? 0
    if ((word & 1) !== 0) continue
    const term = terms[word >>> 1] ?? 0
    const last = marks[term]
    if (last === next) continue
    if (before === undefined || last === before) count++
    marks[term] = next
  }
  return count
}

const nextMark = (memory: SearchMemory): number => {
  memory.lastMark = (memory.lastMark + 1) >>> 0
  // The marks begin anew: those of long ago must not look like new ones.
  if (memory.lastMark === 0) memory.marks.fill(memory.lastMark++)
  return memory.lastMark
}
