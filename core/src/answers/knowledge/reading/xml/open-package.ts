import { listEntries, openZip, readEntry } from '../../../../platform/archive/zip-entries.ts'
import { AppError } from '../../../../platform/errors/app-error.ts'
import { checkUnpackedSize } from '../check-unpacked-size.ts'
import { failReading } from '../reading-errors.ts'

/** The parts of a zip of markup. */
export interface MarkupPackage {
  /** Names of all parts, in the order of the zip. */
  names: readonly string[]
  /** The text of a part; undefined if it is missing. */
  part: (name: string) => Promise<string | undefined>
}

/**
 * Opens a document that is a zip of markup. Throws `knowledge.unpacks-too-large`, `knowledge.password-protected`,
 * `knowledge.broken-file`.
 */
export const openPackage = async (
  bytes: Uint8Array,
  { format }: { format: string },
): Promise<MarkupPackage> => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  await checkUnpackedSize(file, { format })
  const zip = await openZip(file)
  const entries = new Map((await listEntries(zip, { most: 20_000 }))?.map(entry => [entry.fileName, entry]))
  return {
    names: [...entries.keys()],
    part: async name => {
      const entry = entries.get(name)
      return entry && (await readEntry(zip, entry))
    },
  }
}

/** What `read` returns; errors that are not told to the owner become `knowledge.broken-file`. */
export const orBroken = async <T>(format: string, read: () => Promise<T> | T): Promise<T> => {
  try {
    return await read()
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw failReading('knowledge.broken-file', { params: { format }, cause })
  }
}
