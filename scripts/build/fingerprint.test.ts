import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeTree } from '../checks/write-tree.ts'
import { fingerprint, nothingLooked } from './fingerprint.ts'

const tree = { 'core/src/a.ts': '1', 'plugins/one/src/b.ts': '2', 'plugins/two/src/c.ts': '3' }

it('is the same whether its files were looked at for another build a moment ago or not', () => {
  const root = writeTree(tree)
  const looked = nothingLooked()
  const first = fingerprint(['core/src', 'plugins/*/src'], { root, looked })
  const second = fingerprint(['plugins/*/src'], { root, looked })
  expect(Object.keys(second.files)).toEqual(['plugins/one/src/b.ts', 'plugins/two/src/c.ts'])
  expect(second).toEqual(fingerprint(['plugins/*/src'], { root }))
  expect(first).toEqual(fingerprint(['core/src', 'plugins/*/src'], { root }))
})

it('differs by content, by name, and by what is missing', () => {
  const root = writeTree(tree)
  const hash = (): string => fingerprint(['core/src', 'plugins/*/src', 'gone'], { root }).hash
  const before = hash()
  writeFileSync(join(root, 'core/src/a.ts'), '2')
  const changed = hash()
  writeFileSync(join(root, 'core/src/d.ts'), '')
  expect(new Set([before, changed, hash()]).size).toBe(3)
})
