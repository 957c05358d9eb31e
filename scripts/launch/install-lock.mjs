import { mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './paths.mjs'
import { say } from './say.mjs'

const file = join(root, '.cache', 'install.lock')

/**
 * Runs one installation at a time: `npm start` and `npm test` of one folder may be typed in the same second.
 * The lock holds its owner's process id; a dead owner's lock is taken over.
 * @template T
 * @param {() => Promise<T>} install
 * @returns {Promise<T>}
 */
export const withInstallLock = async install => {
  let shownOwner = 0
  while (!take()) {
    const owner = readOwner()
    if (!isAlive(owner)) remove()
    else if (shownOwner !== owner) say('waitingForInstall', { pid: owner })
    shownOwner = owner
    await wait(200)
  }
  process.once('exit', remove)
  const result = await install()
  process.off('exit', remove)
  remove()
  return result
}

const take = () => {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

const readOwner = () => {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return 0
    throw error
  }
}

/** @param {number} pid */
const isAlive = pid => {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const remove = () => {
  try {
    unlinkSync(file)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}
