import { isUtf8 } from 'node:buffer'
import { dateFrom } from './date.ts'
import { MongoError } from './error.ts'
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
  ObjectId,
  Timestamp,
  type Value,
} from './value.ts'

const MAX_DEPTH = 180

/** Decodes one document that fills `bytes` (or starts at `from`); throws InvalidBSON when it is not well formed.
 *  `only` keeps just those top-level fields: a scan then pays for what its filter reads. */
export function decode(bytes: Buffer, from = 0, only?: ReadonlySet<string>): Doc {
  return read(bytes, { from, only, text: 'any' })
}

/** The same for what will be written again: refuses text that is not UTF-8, which reading and writing would change. */
export function decodeStrictly(bytes: Buffer, from = 0): Doc {
  return read(bytes, { from, text: 'utf8' })
}

interface ReadOptions {
  from: number
  only?: ReadonlySet<string>
  text: 'any' | 'utf8'
}

function read(bytes: Buffer, { from, only, text }: ReadOptions): Doc {
  if (bytes.length - from < 5) throw invalid('document is too short')
  const size = bytes.readInt32LE(from)
  if (size < 5 || from + size > bytes.length) throw invalid('document length is out of bounds')
  const reader = new Reader(bytes, from + 4, from + size)
  reader.strict = text === 'utf8'
  return reader.document({ depth: 0, only })
}

/** The length a document announces at `at`. */
export const documentLength = (bytes: Buffer, at: number): number => bytes.readInt32LE(at)

const invalid = (why: string) => new MongoError('InvalidBSON', `Invalid BSON: ${why}`)

class Reader {
  bytes: Buffer
  at: number
  end: number
  strict = false
  constructor(bytes: Buffer, at: number, end: number) {
    this.bytes = bytes
    this.at = at
    this.end = end
  }

  document(options: { depth: number; only?: ReadonlySet<string> }): Doc {
    const { depth, only } = options
    if (depth > MAX_DEPTH) throw new MongoError('Overflow', 'BSON depth exceeds the limit of 180 levels')
    const out: Doc = new Map()
    for (;;) {
      const type = this.byte()
      if (type === 0) break
      const name = this.cstring()
      if (only && !only.has(name)) this.skip(type)
      else out.set(name, this.value(type, depth))
    }
    return out
  }

  list(depth: number): Value[] {
    if (depth > MAX_DEPTH) throw new MongoError('Overflow', 'BSON depth exceeds the limit of 180 levels')
    const out: Value[] = []
    for (;;) {
      const type = this.byte()
      if (type === 0) break
      while (this.byte() !== 0);
      out.push(this.value(type, depth))
    }
    return out
  }

  byte(): number {
    if (this.at >= this.end) throw invalid('unexpected end')
    return this.bytes[this.at++]
  }

  take(length: number): number {
    const start = this.at
    if (length < 0 || start + length > this.end) throw invalid('value is out of bounds')
    this.at += length
    return start
  }

  cstring(): string {
    const bytes = this.bytes
    const start = this.at
    let at = start
    let out = ''
    // Field names are short and nearly always ASCII: building them here beats a call into native code.
    for (;;) {
      if (at >= this.end) throw invalid('unterminated name')
      const code = bytes[at++]
      if (code === 0) break
      if (code > 127) {
        const stop = bytes.indexOf(0, at)
        if (stop < 0 || stop >= this.end) throw invalid('unterminated name')
        this.at = stop + 1
        return this.text(start, stop)
      }
      out += String.fromCharCode(code)
    }
    this.at = at
    return out
  }

  string(): string {
    const length = this.bytes.readInt32LE(this.take(4))
    const start = this.take(length)
    if (length < 1 || this.bytes[start + length - 1] !== 0) throw invalid('bad string')
    return this.text(start, start + length - 1)
  }

  text(start: number, end: number): string {
    const out = this.bytes.toString('utf8', start, end)
    if (this.strict && out.includes('\ufffd') && !isUtf8(this.bytes.subarray(start, end)))
      throw invalid('a text is not UTF-8')
    return out
  }

  /** Enters a nested document, runs `read` on it, and checks that it ended at its declared length. */
  nested<T>(read: () => T): T {
    const start = this.at
    const size = this.bytes.readInt32LE(this.take(4))
    if (size < 5 || start + size > this.end) throw invalid('nested document is out of bounds')
    const outer = this.end
    this.end = start + size
    const out = read()
    if (this.at !== this.end) throw invalid('nested document length does not match')
    this.end = outer
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
        return this.nested(() => this.document({ depth: depth + 1 }))
      case 0x04:
        return this.nested(() => this.list(depth + 1))
      case 0x05:
        return this.binary()
      case 0x06:
        return undefined
      case 0x07: {
        const start = this.take(12)
        return new ObjectId(Buffer.from(bytes.subarray(start, start + 12)))
      }
      case 0x08:
        return bytes[this.take(1)] === 1
      case 0x09:
        return dateFrom(bytes.readBigInt64LE(this.take(8)))
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
        return new Code(
          code,
          this.nested(() => this.document({ depth: depth + 1 })),
        )
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

  skip(type: number): void {
    const fixed = fixedSizes[type]
    if (fixed !== undefined) this.take(fixed)
    else if (type === 0x02 || type === 0x0d || type === 0x0e) {
      this.take(this.bytes.readInt32LE(this.take(4)))
    } else if (type === 0x03 || type === 0x04 || type === 0x0f) {
      this.take(this.bytes.readInt32LE(this.take(4)) - 4)
    } else if (type === 0x05) this.take(this.bytes.readInt32LE(this.take(4)) + 1)
    else if (type === 0x0b) {
      this.cstring()
      this.cstring()
    } else throw invalid(`type 0x${type.toString(16)} is not supported`)
  }
}

const fixedSizes: Record<number, number> = {
  1: 8,
  6: 0,
  7: 12,
  8: 1,
  9: 8,
  10: 0,
  16: 4,
  17: 8,
  18: 8,
  19: 16,
  127: 0,
  255: 0,
}
