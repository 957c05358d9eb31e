import { expect, it } from 'vitest'
import { findPluginCasts } from './plugin-casts.ts'
import { writeTree } from './write-tree.ts'

it('names each type assertion in the source of a plugin with its line', () => {
  const root = writeTree({
    'plugins/raven/src/parse.ts': 'const a = {}\nexport const b = a as { c: 1 }\nexport const d = b.c!\n',
    'plugins/raven/src/page.tsx': 'export const e = <b>{window as unknown}</b>\n',
  })
  expect(findPluginCasts(root)).toMatchObject([
    { rule: 'plugin-casts', file: 'plugins/raven/src/page.tsx', line: 1 },
    { rule: 'plugin-casts', file: 'plugins/raven/src/parse.ts', line: 2 },
    { rule: 'plugin-casts', file: 'plugins/raven/src/parse.ts', line: 3 },
  ])
})

it('allows `as const`, renamed imports, tests and the core', () => {
  const root = writeTree({
    'plugins/raven/src/parse.ts': "import { a as b } from './a.ts'\nexport const c = [b] as const\n",
    'plugins/raven/src/parse.test.ts': 'export const a = {} as { b: 1 }\n',
    'core/src/one.ts': 'export const a = {} as { b: 1 }\n',
  })
  expect(findPluginCasts(root)).toEqual([])
})
