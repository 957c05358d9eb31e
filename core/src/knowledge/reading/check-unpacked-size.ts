import type { Readable } from 'node:stream'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { AppError } from '../../platform/errors/app-error.ts'
import { failReading } from './reading-errors.ts'

const limits = {
  /** All entries together, as the central directory declares them. */
  declared: 256 * 1024 * 1024,
  /** XML that is really parsed: what it takes in memory is some ten times as much. */
  markup: 64 * 1024 * 1024,
  entries: 20_000,
}

/**
 * Refuses a zip that unpacks to more than a document may hold, before anything unpacks it: by the sizes that the
 * central directory declares, and, since these can lie, by unpacking the markup once and dropping it. Throws
 * `knowledge.unpacks-too-large`, `knowledge.password-protected`, `knowledge.broken-file`.
 */
export const checkUnpackedSize = async (file: Buffer) => {
  try {
    const zip = await open(file)
    const entries = await listEntries(zip)
    if (entries.some(entry => entry.isEncrypted())) throw failReading('knowledge.password-protected')
    const markup = entries.filter(entry => /\.(xml|rels)$/i.test(entry.fileName))
    if (sizeOf(entries) > limits.declared) throw tooLarge(limits.declared)
    if (sizeOf(markup) > limits.markup) throw tooLarge(limits.markup)
    for (const entry of markup) await unpack(zip, entry)
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw failReading('knowledge.broken-file', { params: { format: 'DOCX' }, cause })
  }
}

const tooLarge = (bytes: number) =>
  failReading('knowledge.unpacks-too-large', { params: { limit: bytes / 1024 / 1024 } })

const sizeOf = (entries: readonly Entry[]) => entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)

const open = (file: Buffer) =>
  new Promise<ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(file, { lazyEntries: true, validateEntrySizes: true }, (error, zip) =>
      zip ? resolve(zip) : reject(error),
    ),
  )

const listEntries = (zip: ZipFile) =>
  new Promise<Entry[]>((resolve, reject) => {
    const entries: Entry[] = []
    zip.on('entry', (entry: Entry) => {
      entries.push(entry)
      if (entries.length > limits.entries) reject(tooLarge(limits.declared))
      else zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', reject)
    zip.readEntry()
  })

/** Unpacks and forgets; yauzl ends the stream with an error at the first byte beyond the declared size. */
const unpack = async (zip: ZipFile, entry: Entry) => {
  const stream = await new Promise<Readable>((resolve, reject) =>
    zip.openReadStream(entry, (error, opened) => (opened ? resolve(opened) : reject(error))),
  )
  await new Promise<void>((resolve, reject) => stream.on('end', resolve).on('error', reject).resume())
}
