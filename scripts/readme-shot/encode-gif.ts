import { Buffer } from 'node:buffer'
import gifenc, { type Colour } from 'gifenc'
import { PNG } from 'pngjs'

const { GIFEncoder, applyPalette, quantize } = gifenc

export interface Frame {
  png: Buffer
  /** Time that the frame is shown, ms. */
  delay: number
}

const black: Colour = [0, 0, 0]

/**
 * Encodes frames of one size as a GIF. Pixels that equal those of the previous frame are transparent, which
 * makes the file small.
 */
export const encodeGif = (frames: readonly Frame[]): Uint8Array => {
  const pictures = frames.map(({ png, delay }) => ({ ...PNG.sync.read(png), delay }))
  const palette = paletteOf(pictures.map(({ data }) => data))
  const unchanged = palette.length
  const gif = GIFEncoder()
  let before: Uint8Array | undefined
  for (const { data, width, height, delay } of pictures) {
    const now = applyPalette(data, palette)
    const seen = before
    const drawn = seen ? now.map((colour, at) => (colour === seen[at] ? unchanged : colour)) : now
    const first = { palette: [...palette, black] }
    const later = { transparent: true, transparentIndex: unchanged }
    gif.writeFrame(drawn, width, height, { delay, dispose: 1, ...(seen ? later : first) })
    before = now
  }
  gif.finish()
  return gif.bytes()
}

/** Picks 255 colours for all frames from some of their pixels; the 256th stands for unchanged pixels. */
const paletteOf = (pictures: readonly Buffer[]): Colour[] => {
  const some = pictures.filter((_, at) => at % 6 === 0 || at === pictures.length - 1)
  const step = 4 * 7
  const sampled = some.map(data =>
    Buffer.concat(
      Array.from({ length: Math.floor(data.length / step) }, (_, at) =>
        data.subarray(at * step, at * step + 4),
      ),
    ),
  )
  return quantize(Buffer.concat(sampled), 255)
}
