import { expect, it } from 'vitest'
import { articleHeadings, articleParts } from './article-parts.ts'

it('takes headings, callouts, pictures and videos out of the text, and leaves the rest to Markdown', () => {
  const parts = articleParts(
    [
      'Вступление',
      'в две строки',
      '',
      '# Раздел *один* [ссылка](https://a.test) ##',
      '- пункт',
      '> [!warning]',
      '> Осторожно',
      '>',
      '> ещё',
      '',
      '![Экран](/api/objects/1/a.png)',
      '',
      'https://youtu.be/abcdefghijk',
    ].join('\n'),
  )
  expect(parts).toEqual([
    { kind: 'text', text: 'Вступление\nв две строки' },
    { kind: 'heading', level: 2, text: 'Раздел один ссылка', id: 'h-раздел-один-ссылка' },
    { kind: 'text', text: '- пункт' },
    { kind: 'callout', tone: 'warning', text: 'Осторожно\n\nещё' },
    { kind: 'picture', src: '/api/objects/1/a.png', alt: 'Экран' },
    { kind: 'video', src: 'https://youtu.be/abcdefghijk' },
  ])
})

it('leaves code alone', () => {
  const code = '```sh\n# no heading\n> [!NOTE]\nhttps://youtu.be/abcdefghijk\n````\n```'
  expect(articleParts(code)).toEqual([{ kind: 'text', text: code }])
  expect(articleParts('~~~\n# no\n```\n# no\n~~~\n# Да')).toMatchObject([
    { kind: 'text' },
    { kind: 'heading' },
  ])
})

it('gives headings different ids, and those of two levels to the table of contents', () => {
  const parts = articleParts('# Шаг\n## Шаг\n### Шаг\n#### Глубже')
  expect(parts.map(part => part.kind === 'heading' && part.id)).toEqual([
    'h-шаг',
    'h-шаг-2',
    'h-шаг-3',
    'h-глубже',
  ])
  expect(articleHeadings(parts)).toHaveLength(3)
})

it('keeps references by name working in every piece', () => {
  const [first, , last] = articleParts('[сайт][a]\n\n# Дальше\n\nи [ещё][a]\n\n[a]: https://a.test')
  for (const part of [first, last])
    expect(part).toMatchObject({ text: expect.stringContaining('[a]: https://a.test') })
})

it.each([
  '![x](javascript:alert(1))',
  '![x](http://a.test/x.png)',
  'https://a.test/page',
  'javascript:alert(1)',
])('shows no picture and no player for %s', line => {
  expect(articleParts(line)).toEqual([{ kind: 'text', text: line }])
})
