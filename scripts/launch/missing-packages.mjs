import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { runNpm } from './run-npm.mjs'
import { fail } from './say.mjs'

/** @typedef {{ version?: string, optional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[] }} Entry */

const scarce = 200 * 1024 * 1024

/**
 * The packages in a lock file or in npm's record of what it installed, keyed by path; empty when the file is absent.
 * @param {string} file
 * @returns {Record<string, Entry>}
 */
export const readPackages = file =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).packages ?? {}) : {}

/**
 * Returns the packages that npm left out although this platform needs them. Binaries are optional packages,
 * and npm prints nothing and exits with 0 when it could not fetch or unpack one.
 * @param {{ wanted: Record<string, Entry>, present: Record<string, Entry> }} lists
 * @returns {{ name: string, version?: string }[]}
 */
export const missingPackages = ({ wanted, present }) =>
  Object.entries(wanted)
    .filter(([path, entry]) => path !== '' && !(path in present) && (!entry.optional || isForHere(entry)))
    .map(([path, { version }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
    }))

/**
 * Returns whether an optional package is for this platform; one without any platform field may be for
 * another, and is not reported as missing.
 */
const isForHere = ({ os, cpu, libc }) =>
  (os !== undefined || cpu !== undefined) &&
  fits(os, process.platform) &&
  fits(cpu, process.arch) &&
  (libc === undefined || fits(libc, libcHere()))

/**
 * @param {string | string[] | undefined} marks
 * @param {string} here
 */
const fits = (marks, here) => {
  const list = [marks ?? []].flat()
  const allowed = list.filter(mark => !mark.startsWith('!'))
  return !list.includes(`!${here}`) && (allowed.length === 0 || allowed.includes(here))
}

const libcHere = () => (process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl')

/**
 * Ends the process with the reason: npm is asked to install one of the packages explicitly, so that it prints
 * the error.
 * @param {{ node: string, missing: { name: string, version?: string }[], folder: string }} failure
 */
export const explainMissing = async ({ node, missing, folder }) => {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < scarce) fail('diskFull', { folder })
  const [{ name, version }] = missing
  await runNpm({ node, args: ['cache', 'add', `${name}@${version}`], folder })
  fail('incomplete', { names: missing.map(each => each.name).join(', ') })
}
