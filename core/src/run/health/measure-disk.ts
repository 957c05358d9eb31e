import { statfs } from 'node:fs/promises'

/** The disk that a folder is on; null: the file system does not tell. */
export const measureDisk = async (folder: string): Promise<{ free: number; total: number } | null> => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return blocks === 0 ? null : { free: bavail * bsize, total: blocks * bsize }
}
