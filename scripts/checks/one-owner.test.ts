import { expect, it } from 'vitest'
import { findForeignUses } from './one-owner.ts'
import { writeTree } from './write-tree.ts'

const rulesOf = (file: string, content: string) =>
  findForeignUses(writeTree({ [file]: content })).map(({ rule, line }) => `${rule}:${line}`)

it.each([
  ['env-in-config', 'export const a = 1\nexport const b = process.env.B\n'],
  ['env-in-config', "\nexport const b = process['env'].B\n"],
  ['env-in-config', '\nexport const { env } = process\n'],
  ['env-in-config', "\nimport { env } from 'node:process'\nexport { env }\n"],
  ['one-way-out', "\nexport const load = () => fetch('https://example.org')\n"],
  ['one-way-out', "\nexport const load = () => globalThis.fetch('https://example.org')\n"],
  ['one-way-out', '\nexport const parts = { send: fetch }\n'],
  ['no-console', "\nconsole.log('here')\n"],
])('%s fires on %j in a server file', (rule, content) => {
  expect(rulesOf('core/src/people/plans/plan.ts', content)).toContain(`${rule}:2`)
})

it('lets the owners use what they own', () => {
  expect(rulesOf('core/src/config/config.ts', 'export const { env } = process\n')).toEqual([])
  expect(rulesOf('core/src/platform/outbound/guarded-fetch.ts', "export const a = fetch('x')\n")).toEqual([])
  expect(rulesOf('plugins/vk/src/vk-api.ts', "export const a = fetch('x')\n")).toEqual([])
  expect(rulesOf('dashboard/src/data/load.ts', "export const a = fetch('x')\n")).toEqual([])
  expect(rulesOf('scripts/seed.ts', 'console.log(process.env)\n')).toEqual([])
})

it('lets code use a fetch that was handed to it, and its type', () => {
  const content =
    'export const load = (fetch: typeof globalThis.fetch) => fetch(1)\nexport const more = host.fetch(1)\n'
  expect(rulesOf('core/src/people/plans/plan.ts', content)).toEqual([])
})

it('lets the page table alone set the title of the document', () => {
  const code = "document.title = 'Page'\n"
  expect(rulesOf('dashboard/src/pages/home/home.tsx', code)).toEqual(['one-title:1'])
  expect(rulesOf('plugins/lessons/src/dashboard/lesson.page.tsx', code)).toEqual(['one-title:1'])
  expect(rulesOf('dashboard/src/navigation/use-page-title.ts', code)).toEqual([])
  expect(rulesOf('dashboard/src/pages/home/home.tsx', 'export const title = document.title\n')).toEqual([])
})
