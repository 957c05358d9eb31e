import { describe, expect, it } from 'vitest'
import { readMarkdown } from './read-markdown.ts'

const read = (text: string) => readMarkdown(new TextEncoder().encode(text))

describe('Markdown becomes blocks', () => {
  it('reads headings, tables, nested lists, quotes and code; links leave their words', () => {
    const document = read(
      '# Салон\n\n## Цены\n\n| Услуга | Цена |\n|:--|--:|\n| **Маникюр** | 1 500 ₽ |\n\n1. раз\n   - [сайт](https://a.example)\n2. два\n\n> Работаем\n> без выходных.\n\n```\nnpm start\n```\n',
    )
    expect(document).toMatchObject({ format: 'md', title: 'Салон', language: 'ru' })
    expect(document.blocks.slice(2)).toEqual([
      { kind: 'table-row', text: 'Услуга: Маникюр | Цена: 1 500 ₽', headings: ['Салон', 'Цены'] },
      { kind: 'list-item', text: '1. раз', headings: ['Салон', 'Цены'] },
      { kind: 'list-item', text: '– сайт', headings: ['Салон', 'Цены'] },
      { kind: 'list-item', text: '2. два', headings: ['Салон', 'Цены'] },
      { kind: 'paragraph', text: 'Работаем без выходных.', headings: ['Салон', 'Цены'] },
      { kind: 'paragraph', text: 'npm start', headings: ['Салон', 'Цены'] },
    ])
  })

  it.each(['---\nlayout: page\ntitle: "Доставка: сроки"\n---\n', '+++\ntitle = "Доставка: сроки"\n+++\n'])(
    'takes the title from front matter and leaves the rest of it out',
    frontMatter => {
      const document = read(`${frontMatter}Привезём завтра.`)
      expect(document.title).toBe('Доставка: сроки')
      expect(document.blocks.map(block => block.text)).toEqual(['Привезём завтра.'])
    },
  )

  it('keeps headings over the places where a long file is cut', () => {
    const { blocks } = read(`# Правила\n\n${'Абзац про доставку цветов по городу.\n\n'.repeat(6_000)}Конец.`)
    expect(blocks).toHaveLength(6_002)
    expect(blocks.at(-1)).toEqual({ kind: 'paragraph', text: 'Конец.', headings: ['Правила'] })
  })

  it('leaves scripts in it out', () => {
    expect(
      read('Цены\n\n<script>alert(1)</script>\n\n<p onclick="x()">900 ₽</p>').blocks.map(block => block.text),
    ).toEqual(['Цены', '900 ₽'])
  })

  it('gives the words of ten thousand nested quotations', () => {
    expect(read(`${'> '.repeat(10_000)}Маникюр стоит 900 ₽`).blocks.at(-1)?.text).toContain(
      'Маникюр стоит 900 ₽',
    )
  })
})
