import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Shown by the story of another file, or nothing to see. */
const elsewhere = new Map([
  ['boundary', 'toast'],
  ['broken', 'error-state'],
  ['kbd', 'layout'],
  ['logo', 'layout'],
  ['row', 'layout'],
  ['stack', 'layout'],
  ['typography', 'layout'],
  ['visually-hidden', 'layout'],
  ['markdown-body', 'markdown'],
  ['markdown-image', 'markdown'],
  ['plain-toast', 'toast'],
  ['toaster', 'toast'],
  ['ui-provider', 'toast'],
])

const components = readdirSync(import.meta.dirname)
  .filter(name => name.endsWith('.tsx') && !/\.(stories|test)\.tsx$/.test(name))
  .map(name => name.replace('.tsx', ''))

it.each(components)('%s has a story', name => {
  expect(existsSync(join(import.meta.dirname, `${elsewhere.get(name) ?? name}.stories.tsx`))).toBe(true)
})
