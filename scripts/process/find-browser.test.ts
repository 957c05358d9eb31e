import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeTree } from '../checks/write-tree.ts'
import { chromium, findBrowser, firefox } from './find-browser.ts'

const folderWith = (name: string) => {
  const folder = writeTree({ [name]: '' })
  chmodSync(join(folder, name), 0o755)
  return folder
}
const never = () => Promise.reject(new Error('must not install'))

it('takes the one that CHROMIUM_PATH names', async () => {
  const named = join(folderWith('my-browser'), 'my-browser')
  const env = { CHROMIUM_PATH: named, PATH: folderWith('chromium') }
  expect(await findBrowser(chromium, { env, install: never })).toBe(named)
})

it('refuses a CHROMIUM_PATH that is no program instead of taking another', async () => {
  const env = { CHROMIUM_PATH: '/nowhere/chromium', PATH: folderWith('chromium') }
  await expect(findBrowser(chromium, { env, install: never })).rejects.toThrow(
    'CHROMIUM_PATH is /nowhere/chromium',
  )
})

it('finds one on PATH', async () => {
  const folder = folderWith('google-chrome')
  expect(
    await findBrowser(chromium, { env: { PATH: folder }, isDebianRoot: () => false, install: never }),
  ).toBe(join(folder, 'google-chrome'))
})

it('prefers the one without windows, and installs it beside another one where it may', async () => {
  const folder = folderWith('chromium')
  const withBoth = folderWith('chromium-headless-shell')
  const without = { env: { PATH: `${folder}:${withBoth}` }, install: never }
  expect(await findBrowser(chromium, without)).toBe(join(withBoth, 'chromium-headless-shell'))

  const asked: string[] = []
  const install = async (packages: readonly string[]) => {
    asked.push(...packages)
    return 'Unable to fetch'
  }
  const options = { env: { PATH: folder }, isDebianRoot: () => true, install }
  expect(await findBrowser(chromium, options)).toBe(join(folder, 'chromium'))
  expect(asked).toEqual(['chromium-headless-shell', 'fonts-dejavu-core'])
})

it('installs Debian’s where it may', async () => {
  const folder = writeTree({ chromium: '' })
  const install = async () => {
    chmodSync(join(folder, 'chromium'), 0o755)
    return ''
  }
  expect(await findBrowser(chromium, { env: { PATH: folder }, isDebianRoot: () => true, install })).toBe(
    join(folder, 'chromium'),
  )
})

it('names CHROMIUM_PATH where it may not, and shows what apt-get said when it failed', async () => {
  const env = { PATH: '/nowhere' }
  await expect(findBrowser(chromium, { env, isDebianRoot: () => false, install: never })).rejects.toThrow(
    'CHROMIUM_PATH',
  )
  const install = async () => 'Unable to fetch'
  await expect(findBrowser(chromium, { env, isDebianRoot: () => true, install })).rejects.toThrow(
    /Unable to fetch\n.*CHROMIUM_PATH/,
  )
})

it('looks for Firefox in the same way', async () => {
  const folder = writeTree({ 'firefox-esr': '' })
  const asked: string[] = []
  const install = async (packages: readonly string[]) => {
    asked.push(...packages)
    chmodSync(join(folder, 'firefox-esr'), 0o755)
    return ''
  }
  const env = { PATH: folder, CHROMIUM_PATH: '/nowhere/chromium' }
  expect(await findBrowser(firefox, { env, isDebianRoot: () => true, install })).toBe(
    join(folder, 'firefox-esr'),
  )
  expect(asked).toContain('firefox-esr')
})
