import type { Chunk } from '../passage.ts'
import { datedOf } from '../terms/dated.ts'
import { nameKeysOf } from './pack-document.ts'
import { countTerms, type Packed } from './packed-document.ts'
import { newline, readNames, writeNames } from './term-names.ts'

/** Renames a packed document in steps: equals packing it again, without tokenising its text. */
export function* renameSteps(
  { document, names }: Packed,
  { documentName, chunks }: { documentName: string; chunks: readonly Chunk[] },
): Generator<undefined, Packed> {
  const { postingStarts } = document
  let inBody = countTerms(document)
  // Terms that are only in the name have no postings, and are last.
  while (inBody > 0 && postingStarts[inBody - 1] === postingStarts[inBody]) inBody--
  const keys = nameKeysOf(documentName, chunks)
  const ids = new Map<string, number>()
  let at = 0
  for (const some of readNames(names)) {
    for (const name of some) {
      if (at < inBody && keys.has(name)) ids.set(name, at)
      at++
    }
    yield undefined
  }
  const fresh = [...keys].filter(key => !ids.has(key))
  for (const [n, key] of fresh.entries()) ids.set(key, inBody + n)
  const starts = new Uint32Array(inBody + fresh.length + 1).fill(document.postings.length)
  starts.set(postingStarts.subarray(0, inBody))
  return {
    names: joinNames(beginningOf(names, countTerms(document) - inBody), {
      more: yield* writeNames(fresh),
      isFirst: inBody === 0,
    }),
    document: {
      ...document,
      documentName,
      dated: datedOf(documentName, chunks[0]?.text ?? ''),
      postingStarts: starts,
      nameTerms: Uint32Array.from(keys, key => ids.get(key) ?? 0),
    },
  }
}

/** Terms without the last few. */
const beginningOf = (names: Uint8Array, dropped: number): Uint8Array => {
  let end = names.length
  for (let n = 0; n < dropped; n++) end = Math.max(0, names.lastIndexOf(newline, end - 1))
  return names.subarray(0, end)
}

const joinNames = (
  names: Uint8Array,
  { more, isFirst }: { more: Uint8Array; isFirst: boolean },
): Uint8Array => {
  if (isFirst || more.length === 0) return isFirst ? more : names.slice()
  const joined = new Uint8Array(names.length + 1 + more.length)
  joined.set(names)
  joined[names.length] = newline
  joined.set(more, names.length + 1)
  return joined
}
