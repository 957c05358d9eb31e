import { Types } from 'mongoose'
import type { StoredPassage } from './x-ray.model.ts'

// Each passage has: 12 bytes of the id, score and coverage as doubles, its number in the prompt (0: none),
// its use.
const idBytes = 12
const coverageAt = idBytes + 8
const numberAt = coverageAt + 8
const fateAt = numberAt + 1
const size = fateAt + 1

type Fate = StoredPassage['fate']
/** The numbers that are stored for them. */
const codes: Record<Fate, number> = { cited: 0, given: 1, window: 2, duplicate: 3, older: 4 }
const fateOf = new Map(Object.entries(codes).map(([fate, code]) => [code, fate as Fate]))

/** Packs the passages of an X-ray, 30 bytes each: documents are three times as large, and take longer to write. */
export const packPassages = (passages: readonly StoredPassage[]): Buffer => {
  const packed = Buffer.alloc(passages.length * size)
  for (const [place, { of, score, coverage, n = 0, fate }] of passages.entries()) {
    const at = place * size
    packed.set(of.id, at)
    packed.writeDoubleLE(score, at + idBytes)
    packed.writeDoubleLE(coverage, at + coverageAt)
    packed.writeUInt8(n, at + numberAt)
    packed.writeUInt8(codes[fate], at + fateAt)
  }
  return packed
}

/** The passages that were packed. */
export const unpackPassages = (bytes: Uint8Array): StoredPassage[] => {
  const packed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: packed.length / size }, (_, place): StoredPassage => {
    const at = place * size
    const n = packed.readUInt8(at + numberAt)
    return {
      ...(n > 0 && { n }),
      of: new Types.ObjectId(packed.subarray(at, at + idBytes)),
      score: packed.readDoubleLE(at + idBytes),
      coverage: packed.readDoubleLE(at + coverageAt),
      fate: fateOf.get(packed.readUInt8(at + fateAt)) ?? 'given',
    }
  })
}
