import { expect, it } from 'vitest'
import { findCrowdedFolders, findLongFiles } from './file-length.ts'
import { findOddPlugins } from './plugin-silhouette.ts'
import { writeTree } from './write-tree.ts'

const plugin = (id: string) => ({
  [`plugins/${id}/package.json`]: `{"name":"@botanika/${id}"}`,
  [`plugins/${id}/README.md`]: '# One\n',
  [`plugins/${id}/src/manifest.ts`]: '',
  [`plugins/${id}/src/index.ts`]: '',
})

it('finds a file of 301 lines and passes one of 300', () => {
  const root = writeTree({ 'core/src/long.ts': 'a\n'.repeat(301), 'core/src/full.ts': 'a\n'.repeat(300) })
  expect(findLongFiles(root)).toMatchObject([{ rule: 'file-length', file: 'core/src/long.ts' }])
})

it('does not measure recorded payloads and built files', () => {
  const root = writeTree({
    'core/fixtures/long.ts': 'a\n'.repeat(301),
    'dashboard/dist/a.js': 'a\n'.repeat(301),
  })
  expect(findLongFiles(root)).toEqual([])
})

it('passes a plugin with the common silhouette', () => {
  expect(findOddPlugins(writeTree(plugin('one')))).toEqual([])
})

it('names what a plugin lacks, what it has too much, and a foreign name', () => {
  const { 'plugins/one/README.md': _, ...rest } = plugin('one')
  const root = writeTree({
    ...rest,
    'plugins/one/package.json': '{"name":"telegram"}',
    'plugins/one/lib/a.ts': '',
  })
  const messages = findOddPlugins(root).map(({ message }) => message)
  expect(messages).toHaveLength(3)
  expect(messages.join()).toMatch(/README\.md is missing.*lib does not belong.*called telegram/)
})

it('finds a folder of 41 files in the dashboard and passes one of 40', () => {
  const files = (folder: string, count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`dashboard/src/${folder}/${index}.ts`, '']),
    )
  const root = writeTree({ ...files('ui', 41), ...files('form', 40) })
  expect(findCrowdedFolders(root)).toMatchObject([{ rule: 'folder-size', file: 'dashboard/src/ui' }])
})
