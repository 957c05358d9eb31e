import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { privatePages } from '@botanika/core/contract'
import { expect, it } from 'vitest'

it('keeps every page that is not for everybody out of search engines', () => {
  // The table is read as text, since it needs a browser itself.
  const table = readFileSync(join(import.meta.dirname, '../pages.tsx'), 'utf8')
  const pages = [...table.matchAll(/path: '([^']+)',\s+access: '(\w+)'/g)].map(([, path = '', access]) => ({
    path,
    access,
  }))
  const closed = pages.filter(({ access }) => access === 'user' || access === 'admin').map(({ path }) => path)
  expect(closed).toContain('/profile')
  expect(closed.filter(path => !privatePages.some(known => path.startsWith(known)))).toEqual([])
  expect(privatePages.filter(known => !pages.some(({ path }) => path.startsWith(known)))).toEqual([])
})
