import { listEntries, openZip, readEntry } from '../../../../platform/archive/zip-entries.ts'

/** Bytes of markup that are unpacked a second time: of more, the reader has taken the memory. */
const maxBytes = 16 * 1024 * 1024

/** The parts of a zip with such names, unpacked one by one; undefined where they are too large to be unpacked once more. */
export const markupParts = async (
  file: Buffer,
  isWanted: (name: string) => boolean,
): Promise<(() => Promise<string>)[] | undefined> => {
  const zip = await openZip(file)
  const wanted = ((await listEntries(zip, { most: 20_000 })) ?? []).filter(({ fileName }) =>
    isWanted(fileName),
  )
  const bytes = wanted.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (bytes > maxBytes) return undefined
  return wanted.map(entry => () => readEntry(zip, entry))
}
