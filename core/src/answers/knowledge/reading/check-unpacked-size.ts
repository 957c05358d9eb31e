import type { Entry } from 'yauzl'
import { listEntries, openZip, streamEntry } from '../../../platform/archive/zip-entries.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { failReading } from './reading-errors.ts'

const limits = {
  /** Total of all entries, as declared in the central directory. */
  declared: 256 * 1024 * 1024,
  /** XML that is parsed: it takes about ten times its size in memory. */
  markup: 64 * 1024 * 1024,
  entries: 20_000,
}

/**
 * Rejects a zip that unpacks to more than a document may hold, before it is unpacked: by the sizes declared
 * in the central directory and, as these can be false, by unpacking the markup once without keeping it.
 * Throws `knowledge.unpacks-too-large`, `knowledge.password-protected`, `knowledge.broken-file`.
 */
export const checkUnpackedSize = async (file: Buffer, { format }: { format: string }) => {
  try {
    const zip = await openZip(file)
    const entries = await listEntries(zip, { most: limits.entries })
    if (!entries) throw tooLarge(limits.declared)
    if (entries.some(entry => entry.isEncrypted())) throw failReading('knowledge.password-protected')
    const markup = entries.filter(entry => markupName.test(entry.fileName))
    if (sizeOf(entries) > limits.declared) throw tooLarge(limits.declared)
    if (sizeOf(markup) > limits.markup) throw tooLarge(limits.markup)
    for (const entry of markup) for await (const _ of await streamEntry(zip, entry));
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw failReading('knowledge.broken-file', { params: { format }, cause })
  }
}

/** Parts that are parsed, of office documents and of books. */
const markupName = /\.(?:xml|rels|xhtml|html?|opf|ncx|fb2)$/i

const tooLarge = (bytes: number) =>
  failReading('knowledge.unpacks-too-large', { params: { limit: bytes / 1024 / 1024 } })

const sizeOf = (entries: readonly Entry[]) => entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
