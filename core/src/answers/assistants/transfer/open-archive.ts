import { maxUploadBytes } from '../../../contract/archive/upload-rules.ts'
import { AssistantFile, maxArchiveFiles, maxAssistantFileBytes } from '../../../contract/assistant-file.ts'
import { listEntries, openZip, streamEntry } from '../../../platform/archive/zip-entries.ts'
import { compileWhenUsed } from '../../../platform/compile-when-used.ts'
import { parseJson } from '../../../plugin/parse-json.ts'
import { fail } from '../errors.ts'

/** Maximum size of an archive's documents when they are unpacked, bytes; one is unpacked at a time. */
const maxUnpackedBytes = 300 * 1024 * 1024
/** Folders, and what systems add to an archive. */
const maxEntries = 2 * maxArchiveFiles

const check = compileWhenUsed(AssistantFile)

export interface OpenArchive {
  file: AssistantFile
  /** The bytes of a document by its path; null: the archive does not have it. Throws `assistants.archive-…`. */
  read(path: string): Promise<Buffer | null>
}

/**
 * An assistant with its documents, as the export writes it. The sizes that the archive declares are checked before anything is
 * unpacked, and hold while it is. Throws `assistants.archive-…`.
 */
export const openArchive = async (bytes: Buffer): Promise<OpenArchive> => {
  const zip = await openZip(bytes).catch((cause: unknown) => {
    throw fail('assistants.archive-broken', { cause })
  })
  const entries = await listEntries(zip, { most: maxEntries }).catch((cause: unknown) => {
    throw fail('assistants.archive-broken', { cause })
  })
  if (!entries) throw fail('assistants.archive-too-many', { params: { most: maxArchiveFiles } })
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (unpacked > maxUnpackedBytes)
    throw fail('assistants.archive-unpacks', { params: { megabytes: maxUnpackedBytes / 1_048_576 } })
  const known = new Map(entries.map(entry => [entry.fileName, entry]))

  const unpack = async (path: string, most: number): Promise<Buffer | null> => {
    const entry = known.get(path)
    if (!entry) return null
    if (entry.isEncrypted()) throw fail('assistants.archive-encrypted')
    if (entry.uncompressedSize > most) throw fail('assistants.archive-file-too-large', { params: { path } })
    try {
      const parts: Buffer[] = []
      for await (const part of await streamEntry(zip, entry)) parts.push(part)
      return Buffer.concat(parts)
    } catch (cause) {
      throw fail('assistants.archive-broken', { cause })
    }
  }

  const facts = await unpack('assistant.json', maxAssistantFileBytes)
  if (!facts) throw fail('assistants.archive-foreign')
  const file = parsed(facts)
  if (!check.Check(file)) throw fail('assistants.archive-foreign')
  return { file, read: path => unpack(path, maxUploadBytes) }
}

const parsed = (bytes: Buffer): unknown => {
  try {
    return parseJson(bytes)
  } catch (cause) {
    throw fail('assistants.archive-foreign', { cause })
  }
}
