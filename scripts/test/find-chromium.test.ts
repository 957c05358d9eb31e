import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeTree } from '../checks/write-tree.ts'
import { findChromium } from './find-chromium.ts'

const folderWith = (name: string) => {
  const folder = writeTree({ [name]: '' })
  chmodSync(join(folder, name), 0o755)
  return folder
}
const never = () => Promise.reject(new Error('must not install'))

it('takes the one that CHROMIUM_PATH names', async () => {
  const named = join(folderWith('my-browser'), 'my-browser')
  const env = { CHROMIUM_PATH: named, PATH: folderWith('chromium') }
  expect(await findChromium({ env, install: never })).toBe(named)
})

it('refuses a CHROMIUM_PATH that is no program instead of taking another', async () => {
  const env = { CHROMIUM_PATH: '/nowhere/chromium', PATH: folderWith('chromium') }
  await expect(findChromium({ env, install: never })).rejects.toThrow('CHROMIUM_PATH is /nowhere/chromium')
})

it('finds one on PATH', async () => {
  const folder = folderWith('google-chrome')
  expect(await findChromium({ env: { PATH: folder }, install: never })).toBe(join(folder, 'google-chrome'))
})

it('installs Debian’s where it may', async () => {
  const folder = writeTree({ chromium: '' })
  const install = async () => {
    chmodSync(join(folder, 'chromium'), 0o755)
    return ''
  }
  expect(await findChromium({ env: { PATH: folder }, isDebianRoot: () => true, install })).toBe(
    join(folder, 'chromium'),
  )
})

it('names CHROMIUM_PATH where it may not, and shows what apt-get said when it failed', async () => {
  const env = { PATH: '/nowhere' }
  await expect(findChromium({ env, isDebianRoot: () => false, install: never })).rejects.toThrow(
    'CHROMIUM_PATH',
  )
  const install = async () => 'Unable to fetch'
  await expect(findChromium({ env, isDebianRoot: () => true, install })).rejects.toThrow(
    /Unable to fetch\n.*CHROMIUM_PATH/,
  )
})
