import { pipeline } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { type FlateError, Zip } from 'fflate'

export interface ZipEntry {
  /** Path in the archive, with `/`. */
  path: string
  content: AsyncIterable<string | Uint8Array>
  /** true: its format is compressed already. */
  isCompressed?: boolean
}

/** An archive as it is written, one entry after another: of all that it holds, one piece is in memory. */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, bytes) => {
    if (error) failure = error
    else ready.push(bytes)
  })
  function* taken() {
    if (failure) throw failure
    const bytes = ready
    ready = []
    yield* bytes
  }
  const nameOf = uniqueNames()
  for await (const { path, content, isCompressed } of entries) {
    const file = fileOf(nameOf(path), isCompressed ? 0 : 8)
    zip.add(file)
    const counted = count(content, file)
    for await (const bytes of isCompressed ? counted : deflated(counted)) {
      file.ondata(null, bytes, false)
      yield* taken()
    }
    file.ondata(null, new Uint8Array(), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}

/** A file of which fflate writes the frame; its bytes come from elsewhere. `compression`: 0 none, 8 deflate. */
const fileOf = (filename: string, compression: 0 | 8) => ({
  filename,
  compression,
  size: 0,
  crc: 0,
  /** Replaced by the archive that it is added to. */
  ondata: (_error: FlateError | null, _bytes: Uint8Array, _isLast: boolean): void => undefined,
})

/** Passes content on, in slices between which others come to their turn, and counts it for the end of the file. */
async function* count(content: ZipEntry['content'], file: { size: number; crc: number }) {
  for await (const piece of content)
    for (const bytes of slices(typeof piece === 'string' ? Buffer.from(piece) : piece)) {
      file.size += bytes.length
      file.crc = crc32(bytes, file.crc)
      yield bytes
      await nextTurn()
    }
}

/** Compresses in a thread of the system: it takes longer than everything else that an archive does. */
const deflated = (content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> => {
  const deflate = createDeflateRaw({ level: 6, chunkSize: sliceBytes })
  // A failure of either stream reaches the reader of the result.
  pipeline(content, deflate, () => undefined)
  return deflate
}

const sliceBytes = 64 * 1024
function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += sliceBytes) yield bytes.subarray(from, from + sliceBytes)
}

/** `price.pdf`, then `price (2).pdf`: systems that ignore case unpack both. */
const uniqueNames = () => {
  const known = new Map<string, number>()
  return (path: string): string => {
    const key = path.toLowerCase()
    const count = (known.get(key) ?? 0) + 1
    known.set(key, count)
    if (count === 1) return path
    const dot = path.lastIndexOf('.')
    const isEnding = dot > path.lastIndexOf('/') + 1
    return isEnding ? `${path.slice(0, dot)} (${count})${path.slice(dot)}` : `${path} (${count})`
  }
}
