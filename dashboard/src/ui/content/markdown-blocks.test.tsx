import { parseMarkdown } from '@botanika/core/markdown'
import type { Token, Tokens } from 'marked'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTexts } from '../../i18n/texts.ts'
import MarkdownBody from './markdown-body.tsx'
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

/**
 * Returns the sources of the elements that are drawn by themselves: items of lists, rows of tables, blocks of
 * quotations.
 */
const drawnAlone = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(token => {
    if (token.type === 'list') return (token as Tokens.List).items.map(({ raw }) => raw)
    if (token.type === 'table')
      return (token as Tokens.Table).rows.map(cells => cells.map(({ text: cell }) => cell).join('|'))
    if (token.type === 'blockquote') return drawnAlone((token as Tokens.Blockquote).tokens)
    return [token.raw]
  })

/** All that is drawn for a text, in its order. */
const partsOf = (text: string): string[] =>
  sectionsOf(text).flatMap(section => {
    const tokens = parseMarkdown(section, { patience: 10 })
    return tokens ? drawnAlone(tokens) : [section]
  })

describe.each(Object.entries(long))('%s of 20,000 characters', (_, text) => {
  it('is drawn again only at its end while it grows', () => {
    let before = partsOf(text.slice(0, 8_000))
    let worst = 0
    for (let end = 8_401; end < text.length; end += 401) {
      const after = partsOf(text.slice(0, end))
      const again = after.filter((part, at) => part !== before[at])
      worst = Math.max(
        worst,
        again.reduce((sum, part) => sum + part.length, 0),
      )
      before = after
    }
    expect(worst).toBeLessThan(1_500)
  })

  it('is drawn as one that is read in one go, behind a definition', () => {
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
