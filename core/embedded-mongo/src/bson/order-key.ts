import { rank, rankOf } from './compare.ts'
import { compareNumbers } from './compare-numbers.ts'
import { dateHalves } from './date.ts'
import { readDecimal } from './decimal.ts'
import { writeId } from './object-id.ts'
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  type Doc,
  Double,
  isDoc,
  isNum,
  type Num,
  ObjectId,
  Timestamp,
  type Value,
} from './value.ts'

/**
 * Collects the bytes of one key. `Buffer.compare` of two keys equals the BSON order of the values written
 * into them.
 */
export class KeyWriter {
  bytes = Buffer.allocUnsafeSlow(256)
  at = 0

  room(length: number): void {
    if (this.at + length <= this.bytes.length) return
    const grown = Buffer.allocUnsafeSlow(Math.max(this.at + length, this.bytes.length * 2))
    this.bytes.copy(grown, 0, 0, this.at)
    this.bytes = grown
  }

  byte(value: number): void {
    this.room(1)
    this.bytes[this.at++] = value
  }

  copy(bytes: Uint8Array): void {
    this.room(bytes.length)
    this.bytes.set(bytes, this.at)
    this.at += bytes.length
  }

  take(): Buffer {
    const out = Buffer.allocUnsafe(this.at)
    this.bytes.copy(out, 0, 0, this.at)
    return out
  }

  /** Writes a value; `direction` -1 inverts its bytes, so that ascending bytes are descending values. */
  value(value: Value, direction: number): void {
    const start = this.at
    const kind = rankOf(value)
    this.byte(kind)
    this.payload(value, kind)
    if (direction < 0) this.invert(start)
  }

  invert(start: number): void {
    for (let index = start; index < this.at; index++) this.bytes[index] ^= 0xff
  }

  payload(value: Value, kind: number): void {
    if (isNum(value)) this.number(value)
    else if (typeof value === 'string') this.text(value)
    else if (value instanceof ObjectId) this.id(value)
    else if (value instanceof Date) this.date(value)
    else if (typeof value === 'boolean') this.byte(value ? 1 : 0)
    else if (value instanceof Map) this.document(value)
    else if (Array.isArray(value)) this.list(value)
    else if (value instanceof Binary) this.binary(value)
    else if (value instanceof Timestamp) this.uint64(value.toBigInt() & 0xffff_ffff_ffff_ffffn)
    else if (value instanceof BSONSymbol) this.text(value.value)
    else if (value instanceof BSONRegExp) {
      this.text(value.pattern)
      this.text(value.options)
    } else if (value instanceof Code) {
      this.text(value.code)
      if (kind === rank.codeWithScope) this.value(toScope(value.scope), 1)
    }
  }

  id(value: ObjectId): void {
    this.room(12)
    writeId(value, this)
    this.at += 12
  }

  /** Writes 64 bits with their sign flipped. */
  date(value: Date): void {
    const { high, low } = dateHalves(value)
    this.room(8)
    this.at = this.bytes.writeUInt32BE((high ^ 0x8000_0000) >>> 0, this.at)
    this.at = this.bytes.writeUInt32BE(low, this.at)
  }

  uint64(value: bigint): void {
    this.room(8)
    this.at = this.bytes.writeBigUInt64BE(value, this.at)
  }

  /** Writes a text: zero bytes are escaped and the end is 00 01, so that no text is a prefix of another. */
  text(text: string): void {
    this.room(Buffer.byteLength(text) * 2 + 2)
    const start = this.at
    const length = this.bytes.write(text, start)
    if (text.includes('\0')) {
      const plain = Buffer.from(this.bytes.subarray(start, start + length))
      let at = start
      for (const byte of plain) {
        this.bytes[at++] = byte
        if (byte === 0) this.bytes[at++] = 0xff
      }
      this.at = at
    } else this.at = start + length
    this.bytes[this.at++] = 0
    this.bytes[this.at++] = 1
  }

  document(doc: Doc): void {
    for (const [name, value] of doc) {
      const kind = rankOf(value)
      this.byte(kind)
      this.text(name)
      this.payload(value, kind)
    }
    this.byte(0)
  }

  list(items: Value[]): void {
    for (const item of items) this.value(item, 1)
    this.byte(0)
  }

  binary(value: Binary): void {
    this.room(5)
    this.at = this.bytes.writeUInt32BE(value.position, this.at)
    this.bytes[this.at++] = value.sub_type
    this.copy(value.buffer.subarray(0, value.position))
  }

  /** Writes the nearest double, sign-flipped, then a byte for the side of it on which the exact number is,
   *  then (only for Long and Decimal that no double equals) the exact digits. */
  number(value: Num): void {
    const near =
      typeof value === 'number'
        ? value
        : value instanceof Double
          ? value.value
          : value instanceof Decimal128
            ? Number(value.toString())
            : Number(value)
    this.double(near)
    const exact = typeof value === 'number' || value instanceof Double || Number.isNaN(near)
    const side = exact ? 0 : compareNumbers(value, new Double(near))
    this.byte(side < 0 ? 0x40 : side > 0 ? 0xc0 : 0x80)
    if (side !== 0 && (typeof value === 'bigint' || value instanceof Decimal128)) this.digits(value)
  }

  double(value: number): void {
    this.room(8)
    if (Number.isNaN(value)) {
      this.bytes.fill(0, this.at, this.at + 8)
    } else {
      this.bytes.writeDoubleBE(value === 0 ? 0 : value, this.at)
      if (this.bytes[this.at] & 0x80) {
        for (let index = 0; index < 8; index++) this.bytes[this.at + index] ^= 0xff
      } else this.bytes[this.at] ^= 0x80
    }
    this.at += 8
  }

  digits(value: bigint | Decimal128): void {
    const exact = typeof value === 'bigint' ? { coefficient: value, exponent: 0 } : readDecimal(value)
    if (typeof exact === 'number') return
    const negative = exact.coefficient < 0n
    const all = String(negative ? -exact.coefficient : exact.coefficient)
    const start = this.at
    this.room(all.length + 8)
    this.at = this.bytes.writeUInt16BE(all.length + exact.exponent + 0x4000, this.at)
    for (const digit of all.replace(/(?<!0)0+$/, '')) this.bytes[this.at++] = digit.charCodeAt(0)
    this.bytes[this.at++] = 0
    if (negative) this.invert(start)
  }
}

const shared = new KeyWriter()

/** The bytes of one value, ascending. */
export function encodeKey(value: Value): Buffer {
  shared.at = 0
  shared.value(value, 1)
  return shared.take()
}

const toScope = (scope: unknown): Doc => (isDoc(scope) ? scope : new Map())
