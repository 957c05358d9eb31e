import type { PlacedFile } from './collect-files.ts'

/** Maximum number of files that are read in dropped folders. */
const maxFiles = 5_000

/**
 * Returns the files of a drop, with all files of its folders. The entries must be taken before anything is
 * awaited.
 */
export const droppedFiles = async (data: DataTransfer): Promise<PlacedFile[]> => {
  const entries = [...data.items].flatMap(item => item.webkitGetAsEntry() ?? [])
  const found: PlacedFile[] = []
  for (const entry of entries) await walk(entry, found)
  return found
}

/** Returns the files that a file dialog chose, those of a folder with their place in it. */
export const chosenFiles = (files: readonly File[]): PlacedFile[] =>
  files.map(file => ({ path: file.webkitRelativePath || file.name, file }))

const walk = async (entry: FileSystemEntry, found: PlacedFile[]): Promise<void> => {
  if (found.length >= maxFiles) return
  const path = entry.fullPath.replace(/^\//, '')
  if (isFile(entry)) {
    found.push({ path, file: await new Promise<File>((resolve, reject) => entry.file(resolve, reject)) })
    return
  }
  if (!isFolder(entry)) return
  const reader = entry.createReader()
  // A call returns some of the entries, and none at the end.
  for (let some = await next(reader); some.length > 0; some = await next(reader))
    for (const child of some) await walk(child, found)
}

const next = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject))

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
