import { isUtf8 } from 'node:buffer'
import { MongoError } from './error.ts'
import { fieldName } from './field-names.ts'

const MAX_DEPTH = 180

export const invalid = (why: string) => new MongoError('InvalidBSON', `Invalid BSON: ${why}`)

/** Walks through the bytes of a document without making values of them. */
export class ByteReader {
  bytes: Buffer
  at: number
  end: number
  /** true: text that is not UTF-8 is refused. */
  strict = false
  constructor(bytes: Buffer, at: number, end: number) {
    this.bytes = bytes
    this.at = at
    this.end = end
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

  name(): string {
    const { bytes, end } = this
    const start = this.at
    let at = start
    let hash = 0
    for (;;) {
      if (at >= end) throw invalid('unterminated name')
      const code = bytes[at]
      if (code === 0) break
      if (code > 127) return this.cstring()
      hash = (Math.imul(hash, 31) + code) | 0
      at++
    }
    this.at = at + 1
    return fieldName(bytes, { start, end: at, hash })
  }

  cstring(): string {
    const start = this.at
    const stop = this.bytes.indexOf(0, start)
    if (stop < 0 || stop >= this.end) throw invalid('unterminated name')
    this.at = stop + 1
    return this.text(start, stop)
  }

  text(start: number, end: number): string {
    const out = this.bytes.toString('utf8', start, end)
    if (this.strict && out.includes('\ufffd') && !isUtf8(this.bytes.subarray(start, end)))
      throw invalid('a text is not UTF-8')
    return out
  }

  /** Goes into a nested document; returns where the outer one ends, for `leave`. */
  enter(): number {
    const start = this.at
    const size = this.bytes.readInt32LE(this.take(4))
    if (size < 5 || start + size > this.end) throw invalid('nested document is out of bounds')
    const outer = this.end
    this.end = start + size
    return outer
  }

  leave(outer: number): void {
    if (this.at !== this.end) throw invalid('nested document length does not match')
    this.end = outer
  }

  checkDepth(depth: number): void {
    if (depth > MAX_DEPTH) throw new MongoError('Overflow', 'BSON depth exceeds the limit of 180 levels')
  }

  /** Passes over a text; returns the position of its first byte. Its last one is before `at - 1`. */
  takeText(): number {
    const length = this.bytes.readInt32LE(this.take(4))
    const start = this.take(length)
    if (length < 1 || this.bytes[start + length - 1] !== 0) throw invalid('bad string')
    return start
  }

  /** Passes over a value by its length alone. */
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

  /** Passes over a value, and refuses all that reading it would refuse. */
  pass(type: number, depth: number): void {
    switch (type) {
      case 0x02:
      case 0x0d:
      case 0x0e:
        this.passText()
        break
      case 0x03:
      case 0x04:
        this.passNested(type, depth + 1)
        break
      case 0x0b:
        this.passPattern()
        break
      case 0x0f:
        this.take(4)
        this.passText()
        this.passNested(0x03, depth + 1)
        break
      default:
        this.skip(type)
    }
  }

  passText(): void {
    const start = this.takeText()
    this.checkText(start, this.at - 1)
  }

  passNested(type: number, depth: number): void {
    this.checkDepth(depth)
    const outer = this.enter()
    for (let item = this.byte(); item !== 0; item = this.byte()) {
      this.passName(type === 0x03)
      this.pass(item, depth)
    }
    this.leave(outer)
  }

  /** Passes over a name; the names of a list's items are not checked. */
  passName(isRead: boolean): void {
    const start = this.at
    while (this.byte() !== 0);
    if (isRead) this.checkText(start, this.at - 1)
  }

  passPattern(): void {
    this.passName(true)
    if (/[^ilmsux]/.test(this.cstring())) throw invalid('bad regular expression options')
  }

  checkText(start: number, end: number): void {
    if (!this.strict) return
    const { bytes } = this
    if (end - start < SHORT_TEXT) {
      let at = start
      while (at < end && bytes[at] < 128) at++
      if (at === end) return
    }
    if (!isUtf8(bytes.subarray(start, end))) throw invalid('a text is not UTF-8')
  }
}

/** Longest text for which looking at each byte is cheaper than a call into native code. */
const SHORT_TEXT = 100

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
