import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { withInstallLock } from './install-lock.mjs'
import { explainMissing, missingPackages, readPackages } from './missing-packages.mjs'
import { root } from './paths.mjs'
import { runNpm } from './run-npm.mjs'
import { fail, say } from './say.mjs'
import { hashOf, isStamped, stamp } from './stamp.mjs'

const folder = join(root, 'scripts', 'node')
const modules = join(folder, 'node_modules')

/**
 * The path of a Node that runs TypeScript by itself: the present one when it is 22.18 or newer, else Node 24 installed by
 * the registry (locked by integrity in `scripts/node`) for this folder only.
 */
export const bringNode = async () => {
  if (isModern(process.versions.node)) return process.execPath
  const hash = hashOf([join(folder, 'package-lock.json')])
  return found(hash) ?? withInstallLock(async () => found(hash) ?? (await install(hash)))
}

/** @param {string} version */
export const isModern = version => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 23 || (major === 22 && minor >= 18)
}

/** @param {string} hash */
const found = hash => (isStamped(modules, hash) ? findBinary(modules) : undefined)

/** @param {string} hash */
const install = async hash => {
  say('bringingNode', { version: process.versions.node })
  await runNpm({ node: process.execPath, args: ['ci'], folder })
  const wanted = readPackages(join(folder, 'package-lock.json'))
  const missing = missingPackages({ wanted, present: readPackages(join(modules, '.package-lock.json')) })
  if (missing.length > 0) await explainMissing({ node: process.execPath, missing, folder })
  const node = findBinary(modules)
  // A binary may be there and still not run: musl instead of glibc, or a mount without the right to execute.
  if (!node || spawnSync(node, ['--version']).status !== 0) {
    return fail('noNodeForPlatform', { platform: `${process.platform}-${process.arch}` })
  }
  stamp(modules, hash)
  return node
}

/**
 * Finds the binary of the platform's package that npm has picked; the packages differ in where they keep it.
 * @param {string} at
 */
export const findBinary = at => {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  return list(at)
    .filter(entry => entry.startsWith('node-'))
    .flatMap(entry => [join(at, entry, 'bin'), join(at, entry)])
    .filter(place => list(place).includes(name))
    .map(place => join(place, name))[0]
}

/** @param {string} at */
const list = at => {
  try {
    return readdirSync(at)
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  }
}
