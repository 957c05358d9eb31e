/** A growable typed array (doubling): packed numbers without one object per item. */
export interface GrowableInts {
  readonly length: number
  at(index: number): number
  set(index: number, value: number): void
  push(value: number): void
  /** The values so far as a view: valid until the next change. */
  view(): Uint32Array
  /** The values so far, copied. */
  toArray(): Uint32Array
  readonly bytes: number
}

export const createGrowableInts = ({ room = 64 }: { room?: number } = {}): GrowableInts => {
  let values = new Uint32Array(room)
  let length = 0
  return {
    get length() {
      return length
    },
    at: index => values[index] ?? 0,
    set: (index, value) => {
      values[index] = value
    },
    push: value => {
      if (length === values.length) {
        const wider = new Uint32Array(values.length * 2)
        wider.set(values)
        values = wider
      }
      values[length++] = value
    },
    view: () => values.subarray(0, length),
    toArray: () => values.slice(0, length),
    get bytes() {
      return values.byteLength
    },
  }
}
