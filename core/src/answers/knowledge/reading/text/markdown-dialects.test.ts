import { expect, it } from 'vitest'
import { readMarkdown } from './read-markdown.ts'

const read = (text: string) => readMarkdown(new TextEncoder().encode(text))
const textsOf = (text: string) => read(text).blocks.map(block => block.text)

it.each([
  ['pandoc: attributes of a heading', '# Цены {#prices .unnumbered}', ['Цены']],
  ['pandoc: a heading without a number', '# Цены {-}', ['Цены']],
  ['pandoc: attributes of words', 'Цена [500]{.mark} и ![](a.png){width=50%} всё', ['Цена 500 и всё']],
  ['pandoc: a division', '::: {.note}\nВажно.\n:::', ['Важно.']],
  ['kramdown: attributes of a block', 'Важно.\n{: .note}', ['Важно.']],
  ['Obsidian: links', '[[Доставка|привезём]] и [[Оплата]], [[Цены#Опт]]', ['привезём и Оплата, Цены › Опт']],
  ['Obsidian: a note', '> [!note] Важно\n> Звоните.', ['Важно Звоните.']],
  ['Obsidian: marked words', 'Это ==важно== знать ^a1b2c3', ['Это важно знать']],
  [
    'Obsidian: links in a table',
    '| Город | Курьер |\n|---|---|\n| Москва | [[Иванов\\|Ваня]] |',
    ['Город: Москва | Курьер: Ваня'],
  ],
  [
    'a footnote of one word',
    'Цена 450 рублей[^a].\n\n[^a]: Сноска.',
    ['Цена 450 рублей [a].', '[a] Сноска.'],
  ],
  ['contents that a generator makes', '[TOC]\n\n[[_TOC_]]\n\nЦены', ['Цены']],
  [
    'contents that somebody wrote',
    '- [Цены](#цены)\n- [Сроки](#сроки)\n- [Опт](#опт)\n\n# Цены\n\n500\n\n# Сроки\n\nдень\n\n# Опт\n\nнет',
    ['Цены', '500', 'Сроки', 'день', 'Опт', 'нет'],
  ],
  ['code as it is', '`[[a]]` и\n\n```\n%% b %% {#c}\n```', ['[[a]] и', '%% b %% {#c}']],
  ['words in braces', 'Здравствуйте, {name}! Скидка {5 %}', ['Здравствуйте, {name}! Скидка {5 %}']],
])('%s', (_, markdown, told) => {
  expect(textsOf(markdown)).toEqual(told)
})

it('takes a comment that never ends for text', () => {
  expect(textsOf('Цена 500.\n\n%%\n\nЗвоните.')).toEqual(['Цена 500.', 'Звоните.'])
})

it('leaves comments and embedded files out, and tells them', () => {
  const { blocks, unread } = read(
    'Цена 500.%%проверить%%\n\n%%\nстарый\n\nпрайс\n%%\n\n![[прайс.pdf]]\n\nЗвоните.',
  )
  expect(blocks.map(block => block.text)).toEqual(['Цена 500.', 'Звоните.'])
  expect(unread).toEqual([
    { what: 'comments', count: 2 },
    { what: 'files', count: 1 },
  ])
})
