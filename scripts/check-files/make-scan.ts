import { deflateSync } from 'node:zlib'

/** A grey picture: one byte a pixel, row by row. */
interface Picture {
  width: number
  height: number
  pixels: Uint8Array
}

/** A picture as `pdftoppm -gray` writes it (PGM, binary). */
export const readPgm = (file: Uint8Array): Picture => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const [head, width, height] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 64).toString('latin1')) ?? []
  if (head === undefined) throw new Error('The picture is no PGM of 8 bits.')
  return { width: Number(width), height: Number(height), pixels: bytes.subarray(head.length) }
}

/** The picture as a scanner sees it: fed askew by one degree, paper that is not white, ink that is not black, specks. */
export const asScanned = ({ width, height, pixels }: Picture): Picture => {
  const [sin, cos] = [Math.sin(Math.PI / 180), Math.cos(Math.PI / 180)]
  const seen = new Uint8Array(width * height)
  let seed = 1
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - width / 2, y - height / 2]
      const column = Math.round(dx * cos + dy * sin + width / 2)
      const row = Math.round(dy * cos - dx * sin + height / 2)
      const isPaper = column < 0 || row < 0 || column >= width || row >= height
      const grey = isPaper ? 255 : (pixels[row * width + column] ?? 255)
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      const noise = ((seed >>> 24) - 128) * 0.35
      seen[y * width + x] = Math.max(0, Math.min(255, 30 + grey * 0.8 + noise))
    }
  return { width, height, pixels: seen }
}

/** A PDF of A4 pages that are nothing but these pictures; `rotate`: degrees by which a viewer turns them. */
export const pdfOfPictures = (pictures: readonly Picture[], { rotate = 0 } = {}): Uint8Array => {
  const objects: Buffer[] = []
  const object = (head: string, stream?: Uint8Array) =>
    objects.push(
      Buffer.concat([
        Buffer.from(`${objects.length + 1} 0 obj\n${head}`),
        ...(stream ? [Buffer.from('\nstream\n'), stream, Buffer.from('\nendstream')] : []),
        Buffer.from('\nendobj\n'),
      ]),
    )
  const kids = pictures.map((_, at) => `${3 + at * 3} 0 R`)
  object('<< /Type /Catalog /Pages 2 0 R >>')
  object(`<< /Type /Pages /Count ${kids.length} /Kids [${kids.join(' ')}] >>`)
  for (const [at, { width, height, pixels }] of pictures.entries()) {
    const packed = deflateSync(pixels, { level: 1 })
    const drawn = Buffer.from('595 0 0 842 0 0 cm /Scan Do')
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Rotate ${rotate} /Contents ${4 + at * 3} 0 R /Resources << /XObject << /Scan ${5 + at * 3} 0 R >> >> >>`,
    )
    object(`<< /Length ${drawn.length} >>`, drawn)
    object(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /Length ${packed.length} >>`,
      packed,
    )
  }
  // Without a table of places, which readers of PDF make themselves.
  const trailer = Buffer.from(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n%%EOF\n`)
  return new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.4\n'), ...objects, trailer]))
}
