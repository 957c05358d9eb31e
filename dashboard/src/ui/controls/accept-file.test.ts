import { expect, it } from 'vitest'
import { fileProblem } from './accept-file.ts'

const file = { name: 'Прайс 2026.PDF', type: 'application/pdf', size: 10 }

it('takes a file by its ending, its type or the family of its type', () => {
  for (const accept of ['.pdf', '.txt, .pdf', 'application/pdf', 'application/*', undefined])
    expect(fileProblem(file, { accept })).toBeNull()
})

it('refuses what does not fit, is empty or is too large', () => {
  expect(fileProblem(file, { accept: '.docx,image/*' })).toBe('wrong-type')
  expect(fileProblem({ ...file, size: 0 }, {})).toBe('empty')
  expect(fileProblem({ ...file, size: 21 }, { maxBytes: 20 })).toBe('too-large')
  expect(fileProblem({ ...file, size: 20 }, { maxBytes: 20 })).toBeNull()
})
