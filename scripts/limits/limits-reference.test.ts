import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../process/root.ts'
import { limitsReference } from './limits-reference.ts'
import { numberOf } from './number-of.ts'

it('is what docs/run/limits.md says (else: node scripts/limits.ts)', () => {
  expect(readFileSync(join(root, 'docs/run/limits.md'), 'utf8')).toBe(limitsReference())
})

it('tells the size of a body that an endpoint names', () => {
  const rows = limitsReference().split('\n')
  const bodyOf = (key: string) => rows.find(row => row.startsWith(`| \`${key}\``))?.split(' | ')[4]
  expect(bodyOf('POST /api/assistants/import')).toBe('16 MiB')
  expect(bodyOf('PUT /api/objects/{id}/upload')).toBe('20 MiB')
  expect(bodyOf('POST /api/chat-widget')).toBe('32 KiB')
  expect(bodyOf('POST /api/assistants/import-openai')).toBe('1 MiB')
})

it('reads constants, sums of constants of other files, and the values of options', () => {
  expect(numberOf('contract/conversation.ts', 'maxMessageImageBytes')).toBe(20 * 1_048_576)
  expect(numberOf('people/files/memory-budgets.ts', 'arriving')).toBe(60 * 1_048_576)
  expect(numberOf('platform/http/slow-requests.ts', 'uploadWindow.ms')).toBe(20_000)
  expect(numberOf('plugins/webhook/src/read-file.ts', 'maxBytes')).toBe(20 * 1_048_576)
  expect(() => numberOf('contract/conversation.ts', 'nothing')).toThrow('has no nothing')
})
