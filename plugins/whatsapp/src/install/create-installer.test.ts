import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connectorFiles } from './connector-files.ts'
import { connectorPackage, npmArguments } from './connector-package.ts'
import { createInstaller } from './create-installer.ts'
import type { runNpm } from './run-npm.ts'

const packageFolder = join(import.meta.dirname, '../..')
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'installer-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const ignore = (): void => undefined

const open = (run: typeof runNpm) =>
  createInstaller({
    log: { info: ignore, warn: ignore },
    signal: new AbortController().signal,
    folder: async () => folder,
    run,
  })
/** Plays npm: leaves an installed package of a version. */
const leaves =
  (version: string): typeof runNpm =>
  async (given, { folder: into }) => {
    expect(given).toEqual(npmArguments)
    const place = join(into, 'node_modules', connectorPackage.name)
    await mkdir(place, { recursive: true })
    await writeFile(join(place, 'package.json'), JSON.stringify({ version }))
  }

it('is absent, is being installed, is installed, and is removed', async () => {
  const installer = open(leaves(connectorPackage.version))
  expect(await installer.state()).toEqual({ state: 'absent' })
  await expect(connectorFiles(folder, { packageFolder })).rejects.toMatchObject({ kind: 'unreachable' })
  installer.begin()
  expect(await installer.state()).toEqual({ state: 'installing' })
  installer.begin()
  await installer.ended()
  expect(await installer.state()).toEqual({ state: 'installed', version: connectorPackage.version })
  expect((await connectorFiles(folder, { packageFolder })).entry).toContain(
    join('baileys', 'lib', 'index.js'),
  )
  await installer.remove()
  expect(await installer.state()).toEqual({ state: 'absent' })
})

it('says in words why it failed', async () => {
  const installer = open(async () => {
    throw new Error(
      'npm error code ENOTFOUND\nnpm error request to https://registry.npmjs.org/baileys failed',
    )
  })
  await installer.remove()
  installer.begin()
  await installer.ended()
  expect(await installer.state()).toMatchObject({
    state: 'failed',
    reason: { ru: expect.stringContaining('Реестр npm недоступен') },
  })
})

it('takes no other version than the pinned one', async () => {
  const installer = open(leaves('6.17.16'))
  installer.begin()
  await installer.ended()
  expect(await installer.state()).toMatchObject({ state: 'failed' })
})
