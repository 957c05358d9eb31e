import { readdirSync } from 'node:fs'
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
  ['tab-content', 'page-header'],
  ['typography', 'layout'],
  ['visually-hidden', 'layout'],
  ['markdown-body', 'markdown'],
  ['markdown-anchors', 'markdown'],
  ['markdown-blocks', 'markdown'],
  ['markdown-inline', 'markdown'],
  ['markdown-image', 'markdown'],
  ['copy-by-hand', 'copy-by-hand-dialog'],
  ['plain-toast', 'toast'],
  ['qr-code-later', 'qr-code'],
  ['toaster', 'toast'],
  ['skeleton-parts', 'skeleton'],
  ['toggle-label', 'checkbox'],
])

const groups = ['content', 'controls', 'feedback', 'layout', 'overlays'].map(group =>
  readdirSync(join(import.meta.dirname, group)),
)
const stories = new Set(groups.flat().filter(name => name.endsWith('.stories.tsx')))
const components = groups
  .flat()
  .filter(name => name.endsWith('.tsx') && !/\.(stories|test)\.tsx$/.test(name))
  .map(name => name.replace('.tsx', ''))

it.each(components)('%s has a story', name => {
  expect(stories).toContain(`${elsewhere.get(name) ?? name}.stories.tsx`)
})
