import { ObjectId } from 'bson'

/**
 * The library's own form of an id: three bytes in each number. Its types leave this out; `id` makes a buffer
 * at every call.
 */
interface Parts {
  i0: number
  i1: number
  i2: number
  i3: number
}

const partsOf = (id: ObjectId): Parts => id as unknown as Parts

/** The constructor that the library's own decoder calls. */
const Stored = ObjectId as unknown as new (bytes: Uint8Array, at: number) => ObjectId

export const readId = (bytes: Uint8Array, at: number): ObjectId => new Stored(bytes, at)

export function writeId(id: ObjectId, { bytes, at }: { bytes: Uint8Array; at: number }): void {
  const { i0, i1, i2, i3 } = partsOf(id)
  bytes[at] = i0 >>> 16
  bytes[at + 1] = i0 >>> 8
  bytes[at + 2] = i0
  bytes[at + 3] = i1 >>> 16
  bytes[at + 4] = i1 >>> 8
  bytes[at + 5] = i1
  bytes[at + 6] = i2 >>> 16
  bytes[at + 7] = i2 >>> 8
  bytes[at + 8] = i2
  bytes[at + 9] = i3 >>> 16
  bytes[at + 10] = i3 >>> 8
  bytes[at + 11] = i3
}

/** Compares ids in the order of their bytes. */
export function compareIds(one: ObjectId, other: ObjectId): number {
  const a = partsOf(one)
  const b = partsOf(other)
  return a.i0 - b.i0 || a.i1 - b.i1 || a.i2 - b.i2 || a.i3 - b.i3
}
