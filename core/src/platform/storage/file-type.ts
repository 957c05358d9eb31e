import { loadCode } from '../code-cache.ts'

/** A file's format as its first bytes show it; undefined: none that is known. */
export const fileTypeOf = async (bytes: Uint8Array): Promise<{ ext: string; mime: string } | undefined> => {
  // Loaded by the first file: over 1 MB of memory that a conversation without files does not need.
  const { fileTypeFromBuffer } = await loadCode(() => import('file-type'))
  return fileTypeFromBuffer(bytes)
}
