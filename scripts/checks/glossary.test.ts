import { expect, it } from 'vitest'
import { findDialect } from './glossary.ts'
import { writeTree } from './write-tree.ts'

it('names a replaced word with its line and the term to use', () => {
  const root = writeTree({
    'core/src/one.ts': 'const a = 1\nawait gently(steps)\n',
    'core/src/two.ts': 'runInSlices()\n',
  })
  expect(findDialect(root)).toMatchObject([
    { rule: 'glossary', file: 'core/src/one.ts', line: 2, message: expect.stringContaining('runInSlices') },
  ])
})

it('leaves parts of longer words alone', () => {
  expect(findDialect(writeTree({ 'core/src/one.ts': "const employees = 'knocked'\n" }))).toEqual([])
})

it('names identifiers with a replaced part, but no stored fields and no real superlatives', () => {
  const root = writeTree({
    'core/src/one.ts': 'tellFailure(isTold, mostBytes)\n',
    'core/src/two.ts': 'toldAt(isExpiryTold, mostFrequent, mostly, storyteller)\n',
  })
  expect(findDialect(root).map(({ file, message }) => `${file} ${message.slice(0, 13)}`)).toEqual([
    'core/src/one.ts “tellFailure”',
    'core/src/one.ts “isTold”: wri',
    'core/src/one.ts “mostBytes”: ',
  ])
})
