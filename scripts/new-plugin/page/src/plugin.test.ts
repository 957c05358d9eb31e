import { expect, it } from 'vitest'
import plugin from './index.ts'

it('has its page at the address of its file', () => {
  expect(plugin.manifest.pages.map(({ path }) => path)).toEqual(['/example'])
})

it('is named and described in three languages', () => {
  const { title, description } = plugin.manifest
  for (const text of [title, description])
    for (const language of ['ru', 'en', 'pl'] as const) expect(text[language]).toMatch(/\S/)
})
