/** Limits that are checked against the archive's directory before anything is unpacked. */
export const archiveLimits = {
  entries: 1_000,
  /** Size of all entries together, unpacked. */
  bytes: 500 * 1024 * 1024,
  /** Unpacked size to packed size: text seldom compresses better than 20 to 1. */
  ratio: 200,
}
/** Bytes of a path: longer ones no system writes, and to take them apart costs more than to read the file. */
const maxPathBytes = 4_096
/** Size up to which an entry may have any ratio, as it cannot do harm. */
const harmless = 1024 * 1024

export type ArchiveProblem = 'damaged' | 'many-entries' | 'unpacks-too-large' | 'locked'

/** An archive, or an entry of one, that cannot be unpacked. */
export class ArchiveError extends Error {
  readonly problem: ArchiveProblem
  constructor(problem: ArchiveProblem) {
    super(problem)
    this.problem = problem
  }
}

export interface ArchiveEntry {
  path: string
  /** Unpacked size as the directory declares it. */
  bytes: number
  packed: number
  isLocked: boolean
  method: number
  /** Position of its local header. */
  start: number
}

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
/** Size of the end record with the longest comment. */
const endReach = 22 + 65_535

/**
 * Reads the entries of a ZIP by its directory, without folders. Nothing is unpacked; only the directory is
 * read into memory. Throws `ArchiveError`, also for ZIP64, which only archives beyond the limits need.
 */
export const listArchive = async (archive: Blob): Promise<ArchiveEntry[]> => {
  const tail = await viewOf(archive.slice(Math.max(0, archive.size - endReach)))
  const end = findEnd(tail)
  if (end < 0) throw new ArchiveError('damaged')
  const count = tail.getUint16(end + 10, true)
  const size = tail.getUint32(end + 12, true)
  const offset = tail.getUint32(end + 16, true)
  if (count > archiveLimits.entries) throw new ArchiveError('many-entries')
  if (offset + size > archive.size) throw new ArchiveError('damaged')
  const directory = await viewOf(archive.slice(offset, offset + size))
  const entries: ArchiveEntry[] = []
  let at = 0
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== entryMark)
      throw new ArchiveError('damaged')
    const nameLength = directory.getUint16(at + 28, true)
    const next =
      at + 46 + nameLength + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true)
    if (next > directory.byteLength || nameLength > maxPathBytes) throw new ArchiveError('damaged')
    const flags = directory.getUint16(at + 8, true)
    const name = new Uint8Array(directory.buffer, directory.byteOffset + at + 46, nameLength)
    entries.push({
      path: decodeName(name, { isUtf8: (flags & 0x800) !== 0 }),
      bytes: directory.getUint32(at + 24, true),
      packed: directory.getUint32(at + 20, true),
      isLocked: (flags & 1) !== 0,
      method: directory.getUint16(at + 10, true),
      start: directory.getUint32(at + 42, true),
    })
    at = next
  }
  const files = entries.filter(({ path }) => !path.endsWith('/'))
  const isTooLarge = ({ bytes, packed }: Pick<ArchiveEntry, 'bytes' | 'packed'>) =>
    bytes > archiveLimits.bytes || (bytes > harmless && bytes > packed * archiveLimits.ratio)
  const total = { bytes: sumOf(files, 'bytes'), packed: sumOf(files, 'packed') }
  if (isTooLarge(total) || files.some(isTooLarge)) throw new ArchiveError('unpacks-too-large')
  return files
}

/** Unpacks one entry; stops at the first byte beyond the declared size. Throws `ArchiveError`. */
export const unpackEntry = async (
  archive: Blob,
  { bytes, packed, isLocked, method, start }: ArchiveEntry,
): Promise<Blob> => {
  if (isLocked) throw new ArchiveError('locked')
  const head = await viewOf(archive.slice(start, start + 30))
  if (head.byteLength < 30 || head.getUint32(0, true) !== localMark) throw new ArchiveError('damaged')
  const from = start + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const body = archive.slice(from, from + packed)
  if (body.size !== packed || (method !== 0 && method !== 8)) throw new ArchiveError('damaged')
  const stream =
    method === 8 ? body.stream().pipeThrough(new DecompressionStream('deflate-raw')) : body.stream()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const reader = stream.getReader()
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      length += piece.value.length
      if (length > bytes) break
      parts.push(new Uint8Array(piece.value))
    }
  } catch {
    throw new ArchiveError('damaged')
  } finally {
    await reader.cancel().catch(() => undefined)
  }
  if (length !== bytes) throw new ArchiveError('damaged')
  return new Blob(parts)
}

const viewOf = async (part: Blob): Promise<DataView> => new DataView(await part.arrayBuffer())

const findEnd = (tail: DataView): number => {
  for (let at = tail.byteLength - 22; at >= 0; at -= 1) if (tail.getUint32(at, true) === endMark) return at
  return -1
}

/**
 * Decodes a name: without the UTF-8 flag it is UTF-8 all the same, or in the code page of a Russian Windows.
 */
const decodeName = (name: Uint8Array, { isUtf8 }: { isUtf8: boolean }): string => {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(name)
  } catch {
    return new TextDecoder('ibm866').decode(name)
  }
}

const sumOf = (entries: readonly ArchiveEntry[], key: 'bytes' | 'packed'): number =>
  entries.reduce((sum, entry) => sum + entry[key], 0)
