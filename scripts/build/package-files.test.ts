import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeTree } from '../checks/write-tree.ts'
import { fingerprint } from './fingerprint.ts'
import { packageFiles } from './package-files.ts'

it('makes a build stale when a package of a plugin is installed or changes', async () => {
  const name = 'botanika-plugin-garden'
  const root = writeTree({
    'package.json': '{}',
    [`node_modules/${name}/package.json`]: JSON.stringify({ name, exports: './dist/index.js' }),
    [`node_modules/${name}/dist/index.js`]: '',
    [`node_modules/${name}/dist/dashboard/garden.page.js`]: 'one',
  })
  const hash = async () => fingerprint(await packageFiles(root), { root }).hash
  const absent = await hash()
  expect(await packageFiles(root)).toEqual([])
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ dependencies: { [name]: '1.0.0', other: '1.0.0' } }),
  )
  const installed = await hash()
  writeFileSync(join(root, `node_modules/${name}/dist/dashboard/garden.page.js`), 'other')
  expect(new Set([absent, installed, await hash()]).size).toBe(3)
})
