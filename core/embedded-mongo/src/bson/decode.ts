import { ByteReader, invalid } from './byte-reader.ts'
import { readDate } from './date.ts'
import { Kept } from './kept.ts'
import { readId } from './object-id.ts'
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  type Doc,
  Double,
  MaxKey,
  MinKey,
  Timestamp,
  type Value,
} from './value.ts'

const TIMESTAMP = 0x11

/** Decodes one document that fills `bytes` (or starts at `from`); throws InvalidBSON when it is not well formed.
 *  `only` keeps just those top-level fields: a scan then pays for what its filter reads. */
export function decode(bytes: Buffer, from = 0, only?: ReadonlySet<string>): Doc {
  const reader = open(bytes, from)
  return only ? reader.someOf(only) : reader.document(0)
}

/**
 * Decodes a document that will be written again: refuses text that is not UTF-8, which reading and writing
 * would change.
 */
export function decodeStrictly(bytes: Buffer, from = 0): Doc {
  const reader = open(bytes, from)
  reader.strict = true
  return reader.document(0)
}

/** Decodes a document for a change of `fields` only: every other top-level field is checked as strictly, but
 *  stays bytes, which the encoder copies. */
export function decodeToChange(bytes: Buffer, fields: readonly string[]): Doc {
  const reader = open(bytes, 0)
  reader.strict = true
  return reader.keepingAllBut(fields)
}

function open(bytes: Buffer, from: number): Reader {
  if (bytes.length - from < 5) throw invalid('document is too short')
  const size = bytes.readInt32LE(from)
  if (size < 5 || from + size > bytes.length) throw invalid('document length is out of bounds')
  return new Reader(bytes, from + 4, from + size)
}

/** Returns the length that a document at `at` announces. */
export const documentLength = (bytes: Buffer, at: number): number => bytes.readInt32LE(at)

class Reader extends ByteReader {
  document(depth: number): Doc {
    this.checkDepth(depth)
    const out: Doc = new Map()
    for (let type = this.byte(); type !== 0; type = this.byte()) {
      const name = this.name()
      out.set(name, this.value(type, depth))
    }
    return out
  }

  someOf(only: ReadonlySet<string>): Doc {
    const out: Doc = new Map()
    for (let type = this.byte(); type !== 0; type = this.byte()) {
      const name = this.name()
      if (only.has(name)) out.set(name, this.value(type, 0))
      else this.skip(type)
    }
    return out
  }

  keepingAllBut(fields: readonly string[]): Doc {
    const out: Map<string, Value | Kept> = new Map()
    for (let type = this.byte(); type !== 0; type = this.byte()) {
      const name = this.name()
      // An empty timestamp is replaced at every write.
      if (fields.includes(name) || type === TIMESTAMP) out.set(name, this.value(type, 0))
      else {
        const start = this.at
        this.pass(type, 0)
        out.set(name, new Kept(this.bytes, { type, start, end: this.at }))
      }
    }
    // Only the encoder looks at the fields that are still bytes.
    return out as Doc
  }

  list(depth: number): Value[] {
    this.checkDepth(depth)
    const out: Value[] = []
    for (let type = this.byte(); type !== 0; type = this.byte()) {
      while (this.byte() !== 0);
      out.push(this.value(type, depth))
    }
    return out
  }

  string(): string {
    const start = this.takeText()
    return this.text(start, this.at - 1)
  }

  nestedDocument(depth: number): Doc {
    const outer = this.enter()
    const out = this.document(depth)
    this.leave(outer)
    return out
  }

  nestedList(depth: number): Value[] {
    const outer = this.enter()
    const out = this.list(depth)
    this.leave(outer)
    return out
  }

  value(type: number, depth: number): Value {
    const bytes = this.bytes
    switch (type) {
      case 0x01:
        return new Double(bytes.readDoubleLE(this.take(8)))
      case 0x02:
        return this.string()
      case 0x03:
        return this.nestedDocument(depth + 1)
      case 0x04:
        return this.nestedList(depth + 1)
      case 0x05:
        return this.binary()
      case 0x06:
        return undefined
      case 0x07:
        return readId(bytes, this.take(12))
      case 0x08:
        return bytes[this.take(1)] === 1
      case 0x09:
        return readDate(bytes, this.take(8))
      case 0x0a:
        return null
      case 0x0b: {
        const pattern = this.cstring()
        const options = this.cstring()
        if (/[^ilmsux]/.test(options)) throw invalid('bad regular expression options')
        return new BSONRegExp(pattern, options)
      }
      case 0x0d:
        return new Code(this.string())
      case 0x0e:
        return new BSONSymbol(this.string())
      case 0x0f: {
        this.take(4)
        const code = this.string()
        return new Code(code, this.nestedDocument(depth + 1))
      }
      case 0x10:
        return bytes.readInt32LE(this.take(4))
      case 0x11:
        return new Timestamp(bytes.readBigUInt64LE(this.take(8)))
      case 0x12:
        return bytes.readBigInt64LE(this.take(8))
      case 0x13: {
        const start = this.take(16)
        return new Decimal128(Buffer.from(bytes.subarray(start, start + 16)))
      }
      case 0x7f:
        return new MaxKey()
      case 0xff:
        return new MinKey()
      default:
        throw invalid(`type 0x${type.toString(16)} is not supported`)
    }
  }

  binary(): Binary {
    const length = this.bytes.readInt32LE(this.take(4))
    const subtype = this.byte()
    const start = this.take(length)
    return new Binary(Buffer.from(this.bytes.subarray(start, start + length)), subtype)
  }
}
