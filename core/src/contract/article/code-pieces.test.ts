import { expect, it } from 'vitest'
import { codePieces } from './code-pieces.ts'

const coloured = (code: string, language: string) =>
  codePieces(code, language).flatMap(({ text, kind }) => (kind ? [[kind, text]] : []))

it('colours comments, strings, numbers and keywords by language', () => {
  expect(coloured('const a = "x" // 1\nreturn 42', 'ts')).toEqual([
    ['keyword', 'const'],
    ['string', '"x"'],
    ['comment', '// 1'],
    ['keyword', 'return'],
    ['number', '42'],
  ])
  expect(coloured('npm start # запуск', 'sh')).toEqual([['comment', '# запуск']])
  expect(coloured("SELECT 1 -- один\nFROM 't'", 'sql')).toEqual([
    ['keyword', 'SELECT'],
    ['number', '1'],
    ['comment', '-- один'],
    ['keyword', 'FROM'],
    ['string', "'t'"],
  ])
  expect(coloured('<!-- a --><a href="b">if</a>', 'html')).toEqual([
    ['comment', '<!-- a -->'],
    ['string', '"b"'],
  ])
  expect(coloured('curl https://a.example/b', 'js')).toEqual([])
  expect(coloured('if 1', '')).toEqual([])
})

it('loses nothing and takes no longer for what never ends', () => {
  const began = process.threadCpuUsage()
  for (const code of [
    '"'.repeat(19_000),
    '/*'.repeat(9_000),
    '`'.repeat(19_999),
    '\\"'.repeat(9_000),
    '#<!--'.repeat(3_000),
    'я1'.repeat(40_000),
  ])
    for (const language of ['ts', 'sh', 'sql', 'html'])
      expect(
        codePieces(code, language)
          .map(({ text }) => text)
          .join(''),
      ).toBe(code)
  const { user, system } = process.threadCpuUsage(began)
  expect((user + system) / 1_000).toBeLessThan(2_000)
})
