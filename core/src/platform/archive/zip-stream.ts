import { setImmediate as nextTurn } from 'node:timers/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface ZipEntry {
  /** Path in the archive, with `/`. */
  path: string
  content: AsyncIterable<string | Uint8Array>
  /** Its format is compressed already. */
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
    const name = nameOf(path)
    const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    zip.add(file)
    for await (const piece of content) {
      for (const bytes of slices(typeof piece === 'string' ? Buffer.from(piece) : piece)) {
        file.push(bytes)
        yield* taken()
        // Compressing is work of the event loop's thread: others come in between.
        await nextTurn()
      }
    }
    file.push(new Uint8Array(), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
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
