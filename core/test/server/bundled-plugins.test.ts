import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { writeTree } from '../../../scripts/checks/write-tree.ts'

const config = pathToFileURL(join(import.meta.dirname, '../../rolldown.config.mjs')).href
const print = `
const { default: bundles } = await import(${JSON.stringify(config)})
console.log(JSON.stringify(bundles.map(({ input }) => Object.keys(input))))`

const bundlesWith = async (tree: Record<string, string>): Promise<string[][]> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', print], {
    env: { ...process.env, BOTANIKA_PLUGINS: writeTree(tree) },
  })
  return JSON.parse(stdout) as string[][]
}

it('bundles those plugins that can be read and do not ask for the place of their code', async () => {
  const bundles = await bundlesWith({
    'sound/src/index.ts': "import { words } from './deep/words.ts'\nexport default words",
    'sound/src/deep/words.ts': 'export const words: string = import.meta.url',
    'placed/src/index.ts': "export { folder as default } from './deep/folder.ts'",
    'placed/src/deep/folder.ts': 'export const folder = import.meta.dirname',
    'addressed/src/index.ts': "export default new URL('./picture.webp', import.meta.url)",
    'broken/src/index.ts': 'export default {',
    'empty/package.json': '{}',
  })
  expect(bundles.at(-1)).toEqual(['sound'])
})

it('needs no plugins', async () => {
  expect((await bundlesWith({ 'empty/package.json': '{}' })).at(-1)).toEqual(['run-reader', 'reader-worker'])
})
