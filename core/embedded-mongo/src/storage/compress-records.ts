import { invalid } from '../bson/byte-reader.ts'
import { MongoError } from '../bson/error.ts'
import { learnDictionary } from '../compression/dictionary.ts'
import { compress, Dictionary, decompress, MAX_BLOCK_BYTES } from '../compression/lz4.ts'
import { collectionOfKey, dictionaryKey, dictionaryRange, RID_BYTES, recordRange, ridOf } from './keys.ts'
import type { Store } from './store.ts'

/**
 * Records of one collection have the same names in the same order, and much else in common: an LZ4 block with a dictionary of
 * earlier records takes a quarter of their room or less. A compressed record begins with its size (three bytes) and
 * 0x80 + the dictionary's version; a document's fourth byte, the highest of its size, is never over 0x01.
 *
 * A dictionary (key `07`) is the number of the record at which it was learned, and its bytes. The collection learns one at
 * its 32nd record, and others when it has grown manyfold, for the records to come. They are never removed or changed
 * before the collection is dropped.
 */
const RECORD_KIND = 2
const HEAD_BYTES = 4
const COMPRESSED = 0x80
const MIN_BYTES = 48
const LEARN_AT = [32, 512, 16_384, 524_288, 16_777_216]
const nextLearningAfter = (rid: number): number =>
  LEARN_AT.find(each => each > rid) ?? Number.POSITIVE_INFINITY
const SAMPLE = 64
/** Minimum number of records to learn from: after deletes too few may be left. */
const MIN_SAMPLE = 16

interface Known {
  dictionaries: Dictionary[]
  /** Number of the record at which the next dictionary is learned. */
  learnAt: number
}

/** Returns a store that compresses records (`recordKey`); all other keys are left as they are. */
export function compressRecords(store: Store): Store {
  const collections = new Map<number, Known>()
  const scratch = Buffer.alloc(MAX_BLOCK_BYTES)

  const load = (collection: number): Known => {
    const stored = store.entries(dictionaryRange(collection)).map(({ value }) => value)
    const learned = stored.at(-1)?.readUIntBE(0, RID_BYTES) ?? 0
    const known: Known = {
      dictionaries: stored.map(value => new Dictionary(value.subarray(RID_BYTES))),
      learnAt: nextLearningAfter(learned),
    }
    collections.set(collection, known)
    return known
  }
  const knownOf = (collection: number) => collections.get(collection) ?? load(collection)

  /** Decompresses a record. Throws InvalidBSON for a damaged one. */
  const unpack = (key: Buffer, value: Buffer): Buffer => {
    if (value.length < HEAD_BYTES || value[3] < COMPRESSED) return value
    const collection = collectionOfKey(key)
    const version = value[3] - COMPRESSED
    // A missing dictionary may be one that the server has learned while this process reads.
    const dictionary = knownOf(collection).dictionaries[version] ?? load(collection).dictionaries[version]
    if (!dictionary) throw invalid('a record is compressed with an unknown dictionary')
    try {
      return decompress(value, { dictionary, at: HEAD_BYTES, size: value.readUIntLE(0, 3) })
    } catch (error) {
      throw invalid(`a record cannot be decompressed: ${String(error)}`)
    }
  }

  /** Returns the record if it can be read: a damaged one must not keep others from being written. */
  const readable = (key: Buffer, value: Buffer): Buffer[] => {
    try {
      return [unpack(key, value)]
    } catch (error) {
      if (error instanceof MongoError) return []
      throw error
    }
  }

  const learn = (collection: number, rid: number): void => {
    const range = { ...recordRange(collection), reverse: true, limit: SAMPLE }
    const records = store.entries(range).flatMap(({ key, value }) => readable(key, value))
    const known = knownOf(collection)
    if (records.length < MIN_SAMPLE) {
      known.learnAt = rid + MIN_SAMPLE
      return
    }
    const bytes = learnDictionary(records)
    const value = Buffer.concat([Buffer.alloc(RID_BYTES), bytes])
    value.writeUIntBE(rid, 0, RID_BYTES)
    store.onAbort(() => collections.delete(collection))
    store.put(dictionaryKey(collection, known.dictionaries.length), value)
    known.dictionaries.push(new Dictionary(bytes))
    known.learnAt = nextLearningAfter(rid)
  }

  const pack = (key: Buffer, value: Buffer): Buffer => {
    const collection = collectionOfKey(key)
    const known = knownOf(collection)
    if (ridOf(key) >= known.learnAt) learn(collection, ridOf(key))
    const version = known.dictionaries.length - 1
    if (version < 0 || value.length < MIN_BYTES || value.length > MAX_BLOCK_BYTES) return value
    const end = compress(value, {
      dictionary: known.dictionaries[version],
      out: scratch,
      at: HEAD_BYTES,
      // A smaller gain is not worth the time of decompressing it.
      limit: value.length - (value.length >> 3) - HEAD_BYTES,
    })
    if (end < 0) return value
    scratch.writeUIntLE(value.length, 0, 3)
    scratch[3] = COMPRESSED + version
    return Buffer.from(scratch.subarray(0, end))
  }

  return {
    ...store,
    get(key) {
      const value = store.get(key)
      return value && key[0] === RECORD_KIND ? unpack(key, value) : value
    },
    entries(range) {
      const entries = store.entries(range)
      if (range.low[0] !== RECORD_KIND) return entries
      return entries.map(({ key, value }) => ({ key, value: unpack(key, value) }))
    },
    put(key, value) {
      store.put(key, key[0] === RECORD_KIND ? pack(key, value) : value)
    },
  }
}
