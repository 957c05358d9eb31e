import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTexts } from '../../i18n/texts.ts'
import MarkdownBody from './markdown-body.tsx'
import { drawingsOf, isWorthDrawing } from './markdown-parts.ts'
import { sectionsOf } from './markdown-sections.ts'

beforeAll(() => startTexts({ language: 'ru' }))

const size = 20_000
const repeated = (line: (n: number) => string) => {
  let text = ''
  for (let n = 1; text.length < size; n += 1) text += line(n)
  return text
}
const words = 'сажают **осенью**, [поливают](https://example.com/a_b) и `укрывают` [1]'

const long = {
  'a list': repeated(n => `- Роза ${n}: ${words}\n`),
  'a list after a line of text': `Вот список:\n${repeated(n => `* Роза ${n}: ${words}\n`)}`,
  'a list with empty lines': repeated(n => `- Роза ${n}\n\n  ${words}\n\n`),
  'a numbered list': repeated(n => `${n}. Роза: ${words}\n`),
  'a numbered list with lists inside': repeated(n => `${1 + (n % 9)}. Роза\n   - ${words}\n   - ещё\n`),
  'a list that begins with 5': repeated(n => `${n + 4}) Роза: ${words}\n`),
  'a table': `| Сорт | Уход |\n| --- | ---: |\n${repeated(n => `| Роза ${n} | ${words} |\n`)}`,
  'a quote': repeated(n => `> Роза ${n}: ${words}\n>\n`),
  'a quote of a list': repeated(n => `> - Роза ${n}: ${words}\n`),
  'a quote in a quote': repeated(n => `> > Роза ${n}: ${words}\n> >\n`),
}

/** The texts that are parsed one by one. */
const parsedOf = (text: string): string[] =>
  sectionsOf(text)
    .flatMap(drawingsOf)
    .flatMap(drawing => {
      if (drawing.kind === 'whole') return [drawing.text]
      if (drawing.kind === 'quote') return parsedOf(drawing.text)
      return drawing.kind === 'table' ? [drawing.head, ...drawing.parts] : drawing.parts
    })

describe.each(Object.entries(long))('%s of 20,000 characters', (_, text) => {
  it('is parsed again only at its end while it grows', () => {
    let before = parsedOf(text.slice(0, 8_000))
    let worst = 0
    for (let end = 8_001; end < text.length; end += 41) {
      const after = parsedOf(text.slice(0, end))
      const again = after.filter((part, at) => part !== before[at])
      worst = Math.max(
        worst,
        again.reduce((sum, part) => sum + part.length, 0),
      )
      before = after
    }
    expect(worst).toBeLessThan(6_000)
  })

  it('is drawn as a short one', () => {
    // Behind a definition nothing is taken apart: the parser decides about all of it.
    const tail = '\n\n[никто]: https://example.com'
    const draw = (source: string) =>
      renderToStaticMarkup(<MarkdownBody text={source} renderCitation={n => <sup>{n}</sup>} />)
    const bare = (html: string) => html.replace(/\n+/g, '')
    for (const end of [text.length, 9_017]) {
      const source = text.slice(0, end).replace(/\s+$/, '')
      expect(bare(draw(source))).toBe(bare(draw(source + tail)))
    }
  })
})

it.each([
  ['tasks', repeated(n => `- [ ] дело ${n}\n`)],
  ['two lists', repeated(n => `${n % 2 ? '-' : '*'} Роза ${n}\n`)],
  ['rules between', repeated(() => '- роза\n- - -\n')],
  ['a heading inside', repeated(n => `- Роза ${n}\n# Глава\n`)],
  ['gaps inside items alone', repeated(n => `- Роза ${n}\n  - а\n\n  - б\n`)],
  ['an empty item', `- \n${repeated(n => `- Роза ${n}\n`)}`],
  ['a head of other width', `| а | б |\n| --- |\n${repeated(n => `| ${n} | в |\n`)}`],
  ['definitions', `${repeated(n => `- Роза [${n}]\n`)}- [1]: https://example.com\n`],
  ['a lazy line', `${repeated(n => `> Роза ${n}\n`)}дальше`],
])('%s: only a parser can tell, so it is drawn whole', (_, text) => {
  expect(sectionsOf(text).flatMap(drawingsOf)).toEqual(
    sectionsOf(text).map(section => ({ kind: 'whole', text: section })),
  )
})

it('what is drawn whole is drawn again after it grew by a part of itself, however it arrives', () => {
  const text = repeated(n => `- [ ] дело ${n}\n`).repeat(3)
  let shown = ''
  let work = 0
  for (let end = 7; end < text.length; end += 7) {
    const now = text.slice(0, end)
    if (end < 4_000) shown = now
    else if (isWorthDrawing(now, shown)) {
      shown = now
      work += now.length
    }
    expect(now.length - shown.length).toBeLessThan(now.length / 12)
  }
  expect(work).toBeLessThan(20 * text.length)
  expect(isWorthDrawing('другое', text)).toBe(true)
})
