import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { withInstallLock } from './install-lock.mjs'
import { explainMissing, missingPackages, readPackages } from './missing-packages.mjs'
import { root } from './paths.mjs'
import { runNpm } from './run-npm.mjs'
import { say } from './say.mjs'
import { hashOf, isStamped, stamp } from './stamp.mjs'

const modules = join(root, 'node_modules')
const lockFile = join(root, 'package-lock.json')

/**
 * Installs the packages of package-lock.json, unless they were completely installed before. A plugin folder
 * that was added or removed changes the lock itself (on a build server that is an error instead: the lock
 * belongs to the commit).
 * @param {string} node
 */
export const installDependencies = async node => {
  if (isInstalled()) return
  await withInstallLock(async () => {
    if (isInstalled()) return
    const changed = process.env.CI ? [] : changedPlugins()
    if (changed.length > 0) {
      say('addingPlugins', { plugins: changed.join(', ') })
      await runNpm({ node, args: ['install'], folder: root })
    } else if (!isInstalledByHand()) {
      say('installing')
      await runNpm({ node, args: ['ci'], folder: root })
    }
    const absent = absentPackages()
    if (absent.length > 0) await explainMissing({ node, missing: absent, folder: root })
    stamp(modules, currentHash())
  })
}

const currentHash = () => hashOf([lockFile], pluginFolders())

const isInstalled = () => isStamped(modules, currentHash())

const pluginFolders = () => {
  const folder = join(root, 'plugins')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(id => existsSync(join(folder, id, 'package.json')))
    .map(id => `plugins/${id}`)
    .sort()
}

const changedPlugins = () => {
  const locked = Object.keys(readPackages(lockFile)).filter(key => /^plugins\/[^/]+$/.test(key))
  const present = pluginFolders()
  return [...present.filter(id => !locked.includes(id)), ...locked.filter(id => !present.includes(id))]
}

/**
 * Returns whether npm's own record of a completed install (`npm install` typed by a person) agrees with the
 * lock in every package.
 */
const isInstalledByHand = () => {
  const present = readPackages(join(modules, '.package-lock.json'))
  const wanted = readPackages(lockFile)
  const isRight = ([path, { version }]) => wanted[path]?.version === version
  return (
    Object.keys(present).length > 0 && Object.entries(present).every(isRight) && absentPackages().length === 0
  )
}

const absentPackages = () => {
  const present = readPackages(join(modules, '.package-lock.json'))
  return missingPackages({ wanted: readPackages(lockFile), present })
}
