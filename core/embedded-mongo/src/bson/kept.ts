/** A field's value as the stored bytes it was read from. */
export class Kept {
  bytes: Buffer
  type: number
  start: number
  end: number
  constructor(bytes: Buffer, { type, start, end }: { type: number; start: number; end: number }) {
    this.bytes = bytes
    this.type = type
    this.start = start
    this.end = end
  }
}
