import { expect, it } from 'vitest'
import { readArguments } from './read-arguments.ts'

it('takes a test by path and name, several times', () => {
  expect(readArguments(['core/test/posts', '-t', 'a lost post', '--repeat', '20'])).toMatchObject({
    only: undefined,
    words: ['core/test/posts'],
    name: 'a lost post',
    repeat: 20,
  })
})

it('takes checks by name, once', () => {
  expect(readArguments(['--only', 'lint,types', '--force'])).toMatchObject({
    only: ['lint', 'types'],
    words: [],
    name: undefined,
    repeat: 1,
    force: true,
  })
})

it.each([
  [['--watch'], /watch.*\nnpm test -- \[--only/s],
  [['-t'], /argument missing.*\nnpm test --/s],
  [['core/test', '--repeat', 'often'], /--repeat takes a number/],
  [['core/test', '--repeat', '0'], /--repeat takes a number/],
  [['--repeat', '3'], /named by their path or by -t/],
])('says how to call it after %j', (args, message) => {
  expect(() => readArguments(args)).toThrow(message)
})
