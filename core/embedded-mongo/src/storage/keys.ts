/** Layout of the tree. The first byte is the type of a key:
 *  00 format · 01 catalog · 02 records · 03 index entries · 04 counters · 05 drops in progress ·
 *  06 the next collection's number · 07 dictionaries that records are compressed with. */
export const FORMAT_KEY = Buffer.from([0])
/**
 * Key of the next collection's number. Ranges include both ends, so no key but the format's is one byte long.
 */
export const NEXT_COLLECTION_KEY = Buffer.from([6, 0])

/** Kinds of keys that begin with a collection's number. */
export const NUMBERED_KINDS = [2, 3, 4, 5, 7] as const
export const kindRange = (kind: number) => ({ low: Buffer.from([kind]), high: Buffer.from([kind + 1]) })
export const collectionOfKey = (key: Buffer): number => key.readUInt32BE(1)

export const CATALOG_RANGE = kindRange(1)
export const DROPS_RANGE = kindRange(5)

export const RID_BYTES = 6

export const catalogKey = (namespace: string): Buffer =>
  Buffer.concat([Buffer.from([1]), Buffer.from(namespace)])

/** Returns a document's key: collections first, then insertion order. */
export function recordKey(collection: number, rid: number): Buffer {
  const key = Buffer.allocUnsafe(11)
  key[0] = 2
  key.writeUInt32BE(collection, 1)
  key.writeUIntBE(rid, 5, RID_BYTES)
  return key
}

export const ridOf = (key: Buffer): number => key.readUIntBE(key.length - RID_BYTES, RID_BYTES)

export const recordRange = (collection: number) => ({
  low: recordKey(collection, 0),
  high: recordKey(collection, 2 ** 48 - 1),
})

export function indexPrefix(collection: number, index: number): Buffer {
  const key = Buffer.allocUnsafe(7)
  key[0] = 3
  key.writeUInt32BE(collection, 1)
  key.writeUInt16BE(index, 5)
  return key
}

const AFTER = Buffer.alloc(16, 0xff)

export function indexRange(collection: number, index: number) {
  const low = indexPrefix(collection, index)
  return { low, high: Buffer.concat([low, AFTER]) }
}

/** Returns the range of all keys that start with `prefix`. No stored key continues with sixteen ff bytes. */
export const prefixRange = (prefix: Buffer) => ({ low: prefix, high: Buffer.concat([prefix, AFTER]) })

export function indexEntryKey(prefix: Buffer, value: Buffer, rid?: number): Buffer {
  const key = Buffer.allocUnsafe(prefix.length + value.length + (rid === undefined ? 0 : RID_BYTES))
  prefix.copy(key, 0)
  value.copy(key, prefix.length)
  if (rid !== undefined) key.writeUIntBE(rid, prefix.length + value.length, RID_BYTES)
  return key
}

export function ridValue(rid: number): Buffer {
  const value = Buffer.allocUnsafe(RID_BYTES)
  value.writeUIntBE(rid, 0, RID_BYTES)
  return value
}

export function counterKey(collection: number): Buffer {
  const key = Buffer.allocUnsafe(5)
  key[0] = 4
  key.writeUInt32BE(collection, 1)
  return key
}

export function dictionaryKey(collection: number, version: number): Buffer {
  const key = Buffer.allocUnsafe(6)
  key[0] = 7
  key.writeUInt32BE(collection, 1)
  key[5] = version
  return key
}

export const dictionaryRange = (collection: number) => ({
  low: dictionaryKey(collection, 0),
  high: dictionaryKey(collection, 255),
})

/** Returns the key that marks a collection (or one of its indexes) whose entries are still to be removed. */
export function dropKey(collection: number, index?: number): Buffer {
  const key = Buffer.allocUnsafe(index === undefined ? 5 : 7)
  key[0] = 5
  key.writeUInt32BE(collection, 1)
  if (index !== undefined) key.writeUInt16BE(index, 5)
  return key
}
