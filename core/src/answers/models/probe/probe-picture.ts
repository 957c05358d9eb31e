import { randomInt } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const side = 64
const colours = {
  red: [220, 20, 20],
  green: [20, 160, 40],
  blue: [30, 60, 220],
  yellow: [250, 220, 20],
  black: [0, 0, 0],
  white: [255, 255, 255],
} as const
type Colour = keyof typeof colours

export interface ProbePicture {
  png: Uint8Array
  /** true: an answer names the colours of both halves, in their order. */
  isSeenIn(answer: string): boolean
}

/** A picture of two halves in random colours: who does not see it guesses both right once in thirty times. */
export const drawPicture = (): ProbePicture => {
  const names = Object.keys(colours) as Colour[]
  const [left, right] = [
    ...names.splice(randomInt(names.length), 1),
    ...names.splice(randomInt(names.length), 1),
  ] as [Colour, Colour]
  return {
    png: pngOf(left, right),
    isSeenIn: answer => {
      const named = answer.toLowerCase().match(/\b(?:red|green|blue|yellow|black|white)\b/g) ?? []
      const distinct = named.filter((name, at) => name !== named[at - 1])
      return distinct[0] === left && distinct[1] === right
    },
  }
}

const pngOf = (left: Colour, right: Colour): Uint8Array => {
  const row = [0, ...Array(side / 2).fill(colours[left]), ...Array(side / 2).fill(colours[right])].flat()
  const pixels = Buffer.from(Array(side).fill(row).flat())
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  // 8 bits a channel, RGB.
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
