import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../process/root.ts'
import { contractReference } from './contract-reference.ts'

it('is what docs/extend/plugins/contract.md says (else: node scripts/new-plugin-contract.ts)', () => {
  expect(readFileSync(join(root, 'docs/extend/plugins/contract.md'), 'utf8')).toBe(contractReference())
})

it('lists every member of a channel with its docstring', () => {
  const text = contractReference()
  for (const part of [
    '`verify?(',
    '`poll?(',
    '`finish?(',
    "- `{ kind: 'handshake', body: string }`",
    'rate-limited',
  ])
    expect(text).toContain(part)
  expect(text).toContain('Authentic; the host responds 200 once the updates are stored.')
})
