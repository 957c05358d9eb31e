import type { Media } from '../shared/post.ts'

interface MediaType {
  kind: Media['kind']
  mime: string
}

const signatures: readonly (readonly [type: MediaType, marks: readonly (readonly [number, string])[]])[] = [
  [{ kind: 'image', mime: 'image/png' }, [[0, '\x89PNG\r\n\x1a\n']]],
  [{ kind: 'image', mime: 'image/jpeg' }, [[0, '\xff\xd8\xff']]],
  [{ kind: 'image', mime: 'image/gif' }, [[0, 'GIF8']]],
  [
    { kind: 'image', mime: 'image/webp' },
    [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  ],
  [{ kind: 'video', mime: 'video/webm' }, [[0, '\x1a\x45\xdf\xa3']]],
]

/** Brands of ISO files that messengers play; others (HEIC pictures, for instance) are files. */
const films = /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash|f4v )$/

/** Returns the type of a file by its first bytes, whatever its name says. */
export const mediaTypeOf = (bytes: Uint8Array): MediaType => {
  const head = Buffer.from(bytes.subarray(0, 16))
  const found = signatures.find(([, marks]) =>
    marks.every(([at, mark]) => head.subarray(at, at + mark.length).equals(Buffer.from(mark, 'latin1'))),
  )
  if (found) return found[0]
  const isFilm = head.toString('latin1', 4, 8) === 'ftyp' && films.test(head.toString('latin1', 8, 12))
  return isFilm ? { kind: 'video', mime: 'video/mp4' } : { kind: 'file', mime: 'application/octet-stream' }
}
