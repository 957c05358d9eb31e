import { createHash } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const name = '.botanika-installed'

/**
 * Returns one hash over the files' bytes and the platform (a folder carried to another system needs its own
 * binaries).
 * @param {string[]} files
 * @param {string[]} [words]
 */
export const hashOf = (files, words = []) => {
  const hash = createHash('sha256')
  for (const word of [process.platform, process.arch, ...words]) hash.update(word).update('\0')
  for (const file of files) hash.update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/**
 * Returns whether an installation of exactly these files was completed here.
 * @param {string} modules
 * @param {string} hash
 */
export const isStamped = (modules, hash) => {
  try {
    return readFileSync(join(modules, name), 'utf8') === hash
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return false
    throw error
  }
}

/**
 * Writes the stamp, as the last step: so an interrupted installation is never taken for a complete one.
 * @param {string} modules
 * @param {string} hash
 */
export const stamp = (modules, hash) => {
  const file = join(modules, name)
  // The file is renamed into its place: a copy of the folder made of hard links has the old file, which must
  // not change with it.
  writeFileSync(`${file}.new`, hash)
  renameSync(`${file}.new`, file)
}
