import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

interface Search {
  /** The path of a setting; it counts before the folders of `searchPath`. */
  path?: string | undefined
  /** `PATH` of the environment. */
  searchPath?: string | undefined
}

/** The first of the programs that this machine has, as an absolute path; undefined: none. */
export const findProgram = (
  names: readonly string[],
  { path, searchPath = '' }: Search,
): string | undefined => {
  if (path !== undefined) return isProgram(path) ? path : undefined
  const folders = searchPath.split(delimiter).filter(folder => folder !== '')
  return names
    .flatMap(name => (process.platform === 'win32' ? [`${name}.exe`] : [name]))
    .flatMap(name => folders.map(folder => join(folder, name)))
    .find(isProgram)
}

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
