import { expect, it } from 'vitest'
import { docLinkProblem } from './doc-link.ts'

it('asks for a link, and for one to Google Docs', () => {
  expect(docLinkProblem('  ')).toBe('empty')
  expect(docLinkProblem('https://example.com/document')).toBe('foreign')
  expect(docLinkProblem(' https://docs.google.com/document/d/1aB/edit?usp=sharing ')).toBeNull()
})
