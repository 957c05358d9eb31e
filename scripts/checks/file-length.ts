import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Finding } from './finding.ts'
import { sourceFiles } from './source-files.ts'

const limit = 300
const folderLimit = 40

/** A file over 300 lines holds more than one thing. */
export const findLongFiles = (root: string): Finding[] =>
  sourceFiles(root).flatMap(file => {
    const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length
    if (lines <= limit) return []
    return [
      { rule: 'file-length', file, message: `${lines} lines, at most ${limit}: split it by what it does` },
    ]
  })

/** A folder of the dashboard with over 40 files (tests and stories count) is divided by what its files do. */
export const findCrowdedFolders = (root: string): Finding[] => {
  const folders = sourceFiles(root)
    .filter(file => file.startsWith('dashboard/'))
    .map(file => dirname(file))
  return [...new Set(folders)].flatMap(folder => {
    const count = folders.filter(other => other === folder).length
    if (count <= folderLimit) return []
    return [
      {
        rule: 'folder-size',
        file: folder,
        message: `${count} files, at most ${folderLimit}: divide it by what they do`,
      },
    ]
  })
}
