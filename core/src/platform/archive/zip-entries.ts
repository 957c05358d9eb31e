import type { Readable } from 'node:stream'
import yauzl, { type Entry, type ZipFile } from 'yauzl'

/** A zip in memory; its entries are checked against the declared sizes. */
export const openZip = (file: Buffer) =>
  new Promise<ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(file, { lazyEntries: true, validateEntrySizes: true }, (error, zip) =>
      zip ? resolve(zip) : reject(error),
    ),
  )

/** The entries of the zip; undefined if there are more than `most`. */
export const listEntries = (zip: ZipFile, { most }: { most: number }) =>
  new Promise<Entry[] | undefined>((resolve, reject) => {
    const entries: Entry[] = []
    zip.on('entry', (entry: Entry) => {
      entries.push(entry)
      if (entries.length > most) resolve(undefined)
      else zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', reject)
    zip.readEntry()
  })

/** Unpacks; yauzl ends the stream with an error at the first byte beyond the declared size. */
export const streamEntry = (zip: ZipFile, entry: Entry) =>
  new Promise<Readable>((resolve, reject) =>
    zip.openReadStream(entry, (error, opened) => (opened ? resolve(opened) : reject(error))),
  )

/** A markup entry as text; `check` sees its bytes as they are unpacked, and may throw. */
export const readEntry = async (zip: ZipFile, entry: Entry, check?: (part: Buffer) => void) => {
  const parts: Buffer[] = []
  for await (const part of await streamEntry(zip, entry)) {
    check?.(part)
    parts.push(part)
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}
