import { dateHalves } from './date.ts'
import { MongoError } from './error.ts'
import { Kept } from './kept.ts'
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
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  type Value,
} from './value.ts'

/** Bytes of a whole document, to be written into a reply without decoding them. */
export class Raw {
  bytes: Buffer
  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

/** A value that the encoder accepts: a value, or stored bytes anywhere a document is allowed. */
export type Encodable = Value | Raw | Map<string, Encodable> | Encodable[]

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024

const SHORT_TEXT = 4096

/** Encodes a document, behind `room` bytes that the caller fills; throws when it nests too deeply. The caller checks the size it wants to allow. */
export function encode(doc: Doc | Map<string, Encodable>, { room = 0 }: { room?: number } = {}): Buffer {
  const writer = shared
  writer.at = room
  writer.document(doc, 0)
  const out = Buffer.allocUnsafe(writer.at)
  writer.bytes.copy(out, 0, 0, writer.at)
  if (writer.bytes.length > 1 << 20) writer.bytes = Buffer.allocUnsafeSlow(1 << 16)
  return out
}

class Writer {
  bytes = Buffer.allocUnsafeSlow(1 << 16)
  at = 0

  room(length: number): void {
    const need = this.at + length
    if (need <= this.bytes.length) return
    const grown = Buffer.allocUnsafeSlow(Math.max(need, this.bytes.length * 2))
    this.bytes.copy(grown, 0, 0, this.at)
    this.bytes = grown
  }

  document(doc: Map<string, Encodable>, depth: number): void {
    if (depth > 180) throw new MongoError('Overflow', 'BSON depth exceeds the limit of 180 levels')
    const start = this.at
    this.room(4)
    this.at += 4
    for (const [name, value] of doc) this.element(name, value, depth)
    this.close(start)
  }

  list(items: Encodable[], depth: number): void {
    if (depth > 180) throw new MongoError('Overflow', 'BSON depth exceeds the limit of 180 levels')
    const start = this.at
    this.room(4)
    this.at += 4
    for (let index = 0; index < items.length; index++) this.element(String(index), items[index], depth)
    this.close(start)
  }

  close(start: number): void {
    this.room(1)
    this.bytes[this.at++] = 0
    this.bytes.writeInt32LE(this.at - start, start)
  }

  head(type: number, name: string): void {
    const length = name.length
    this.room(length * 3 + 32)
    this.bytes[this.at++] = type
    if (length >= 64 || !this.ascii(name)) {
      if (name.includes('\0'))
        throw new MongoError('InvalidBSON', 'A field name must not contain a zero byte')
      this.at += this.bytes.write(name, this.at)
    }
    this.bytes[this.at++] = 0
  }

  /**
   * Writes a short text, for which there is room; returns false, with nothing written, when it is not ASCII.
   */
  ascii(text: string): boolean {
    const { bytes, at } = this
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index)
      if (code > 127 || code === 0) return false
      bytes[at + index] = code
    }
    this.at = at + text.length
    return true
  }

  string(text: string): void {
    // The maximum length of a short text is cheaper to know than its real one.
    this.room((text.length < SHORT_TEXT ? text.length * 3 : Buffer.byteLength(text)) + 5)
    const length = this.bytes.write(text, this.at + 4)
    this.bytes.writeInt32LE(length + 1, this.at)
    this.at += 4 + length
    this.bytes[this.at++] = 0
  }

  cstring(text: string): void {
    this.room(text.length * 3 + 1)
    this.at += this.bytes.write(text, this.at)
    this.bytes[this.at++] = 0
  }

  copy(bytes: Uint8Array): void {
    this.room(bytes.length)
    this.bytes.set(bytes, this.at)
    this.at += bytes.length
  }

  element(name: string, value: Encodable, depth: number): void {
    switch (typeof value) {
      case 'string':
        this.head(0x02, name)
        this.string(value)
        break
      case 'number':
        this.head(0x10, name)
        this.at = this.bytes.writeInt32LE(value, this.at)
        break
      case 'bigint':
        this.head(0x12, name)
        this.at = this.bytes.writeBigInt64LE(value, this.at)
        break
      case 'boolean':
        this.head(0x08, name)
        this.bytes[this.at++] = value ? 1 : 0
        break
      case 'undefined':
        this.head(0x06, name)
        break
      default:
        this.container(name, value, depth)
    }
  }

  container(name: string, value: Encodable, depth: number): void {
    if (value === null) this.head(0x0a, name)
    else if (Array.isArray(value)) {
      this.head(0x04, name)
      this.list(value, depth + 1)
    } else if (isDoc(value)) {
      this.head(0x03, name)
      this.document(value, depth + 1)
    } else this.wrapped(name, value as Value | Raw | Kept, depth)
  }

  wrapped(name: string, value: Value | Raw | Kept, depth: number): void {
    if (value instanceof Kept) this.kept(name, value)
    else if (value instanceof Raw) {
      this.head(0x03, name)
      this.copy(value.bytes)
    } else if (value instanceof ObjectId) {
      this.head(0x07, name)
      writeId(value, this)
      this.at += 12
    } else if (value instanceof Double) {
      this.head(0x01, name)
      this.at = this.bytes.writeDoubleLE(value.value, this.at)
    } else if (value instanceof Date) {
      this.head(0x09, name)
      const { high, low } = dateHalves(value)
      this.at = this.bytes.writeUInt32LE(low, this.at)
      this.at = this.bytes.writeInt32LE(high, this.at)
    } else if (value instanceof Binary) {
      this.head(0x05, name)
      const content = value.buffer.subarray(0, value.position)
      this.room(content.length + 5)
      this.at = this.bytes.writeInt32LE(content.length, this.at)
      this.bytes[this.at++] = value.sub_type
      this.copy(content)
    } else if (value instanceof Decimal128) {
      this.head(0x13, name)
      this.copy(value.bytes)
    } else if (value instanceof BSONRegExp) {
      this.head(0x0b, name)
      this.cstring(value.pattern)
      this.cstring(value.options)
    } else if (value instanceof Timestamp) {
      this.head(0x11, name)
      this.at = this.bytes.writeBigUInt64LE(value.toBigInt() & 0xffff_ffff_ffff_ffffn, this.at)
    } else if (value instanceof Code) this.code(name, value, depth)
    else if (value instanceof BSONSymbol) {
      this.head(0x0e, name)
      this.string(value.value)
    } else if (value instanceof MinKey) this.head(0xff, name)
    else if (value instanceof MaxKey) this.head(0x7f, name)
    else throw new MongoError('InternalError', `cannot encode the value of field "${name}"`)
  }

  kept(name: string, { bytes, type, start, end }: Kept): void {
    this.head(type, name)
    this.room(end - start)
    this.at += bytes.copy(this.bytes, this.at, start, end)
  }

  code(name: string, value: Code, depth: number): void {
    if (!isDoc(value.scope)) {
      this.head(0x0d, name)
      this.string(value.code)
      return
    }
    this.head(0x0f, name)
    const start = this.at
    this.at += 4
    this.string(value.code)
    this.document(value.scope, depth + 1)
    this.bytes.writeInt32LE(this.at - start, start)
  }
}

const shared = new Writer()
