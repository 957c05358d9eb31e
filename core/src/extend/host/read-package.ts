import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contractVersion } from '../../plugin/contract-version.ts'

/** The part of a `package.json` that the host reads. */
export interface Package {
  dependencies?: Readonly<Record<string, unknown>>
  optionalDependencies?: Readonly<Record<string, unknown>>
  exports?: unknown
  main?: unknown
  botanika?: { contract?: unknown }
}

/** A folder's `package.json`; undefined when it has none. Throws the error of `JSON.parse`. */
export const readPackage = async (folder: string): Promise<Package | undefined> => {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const read: unknown = JSON.parse(text)
  if (typeof read !== 'object' || read === null) throw new Error('package.json is no object')
  return read
}

/** Throws a message when a plugin was written for another version of the contract. */
export const checkContract = ({ botanika }: Package = {}): void => {
  const wanted = botanika?.contract
  if (wanted === undefined || wanted === contractVersion) return
  const next =
    Number(wanted) > contractVersion
      ? 'update Botanika, or take an older version of the plugin'
      : 'take a newer version of the plugin'
  throw new Error(
    `it is written for version ${JSON.stringify(wanted)} of the plugin contract, and this server has version ${contractVersion}: ${next}`,
  )
}
