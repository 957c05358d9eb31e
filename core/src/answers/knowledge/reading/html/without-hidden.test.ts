import { describe, expect, it } from 'vitest'
import { readHtml } from './read-html.ts'

const bytes = (html: string) => new TextEncoder().encode(html)
const page = (body: string) =>
  `<!doctype html><html lang="ru"><head><title>Вопросы</title></head><body><h1>Частые вопросы</h1>${body}<p>Адрес: ул. Ленина, 5.</p></body></html>`

const answer = '<p>Нет, предоплата не нужна.</p>'
const closed = 'style="display:none"'

const accordions: readonly (readonly [string, string])[] = [
  ['beside a heading', `<h3>Нужна ли предоплата</h3><div ${closed}>${answer}</div>`],
  ['beside a button', `<button>Предоплата</button><div ${closed}>${answer}</div>`],
  ['beside a question in a block', `<div>Нужна ли предоплата?</div><div ${closed}>${answer}</div>`],
  ['beside a question in words', `<ul><li>Нужна ли предоплата?<div ${closed}>${answer}</div></li></ul>`],
  [
    'beside a heading in a block',
    `<div class="q"><h3>Предоплата</h3></div><div class="a" ${closed}>${answer}</div>`,
  ],
  [
    'beside a title by its class',
    `<div class="faq__title">Предоплата</div><div class="x" ${closed}>${answer}</div>`,
  ],
  ['beside a bold line', `<p><b>Предоплата</b></p><div ${closed}>${answer}</div>`],
  [
    'beside a link that goes nowhere',
    `<a href="javascript:void(0)">Предоплата</a><div ${closed}>${answer}</div>`,
  ],
  ['in a list of terms', `<dl><dt>Предоплата</dt><dd ${closed}>Нет, предоплата не нужна.</dd></dl>`],
  ['hidden from readers of screens', `<h3>Предоплата</h3><div aria-hidden="true">${answer}</div>`],
  ['with the attribute', `<button aria-expanded="false">Предоплата</button><div hidden>${answer}</div>`],
  [
    'by the name of the panel',
    `<p>Предоплата</p><div class="accordion-content collapse" ${closed}>${answer}</div>`,
  ],
  ['a tab', `<div class="tab-pane">Цены</div><div class="tab-pane" ${closed}>${answer}</div>`],
  [
    'a slide',
    `<div class="slick-slide">Цены</div><div class="slick-slide" aria-hidden="true">${answer}</div>`,
  ],
  ['named by schema.org', `<p>Предоплата</p><div itemprop="acceptedAnswer" ${closed}>${answer}</div>`],
]

describe('an answer behind a click is read', () => {
  it.each(accordions)('%s', (_, html) => {
    for (const url of [undefined, 'https://a.example/faq']) {
      const { blocks, unread } = readHtml(bytes(page(html)), url === undefined ? {} : { url })
      const text = blocks.map(block => block.text)
      expect(text.some(line => line.includes('Нет, предоплата не нужна.'))).toBe(true)
      expect(text.at(-1)).toBe('Адрес: ул. Ленина, 5.')
      expect(unread).toBeUndefined()
    }
  })

  it('also on a long page, from which only the article is taken', () => {
    const prose = Array.from(
      { length: 15 },
      (_, at) => `<p>Абзац номер ${at}, в котором рассказано, как мы работаем, и почему это удобно.</p>`,
    ).join('')
    const { blocks } = readHtml(bytes(page(`<article>${prose}${accordions[0]?.[1]}</article>`)), {
      url: 'https://a.example/faq',
    })
    expect(blocks.map(block => block.text)).toContain('Нет, предоплата не нужна.')
  })
})

describe('what is hidden otherwise', () => {
  it('is left out and told, with the heading above it', () => {
    const hidden = `<p>Обычный абзац.</p><div ${closed}><p>Закупка 77 рублей.</p><p hidden>И ещё.</p></div><h2>Цены</h2><p>Роза 150.</p><section hidden>Старый прайс</section>`
    const { blocks, unread } = readHtml(bytes(page(hidden)))
    const text = blocks.map(block => block.text).join(' ')
    for (const absent of ['77', 'И ещё', 'Старый']) expect(text).not.toContain(absent)
    expect(unread).toEqual([{ what: 'hidden', count: 2, places: ['Частые вопросы', 'Цены'] }])
  })

  it('is also what is invisible in its place, below a question too', () => {
    const { blocks, unread } = readHtml(
      bytes(page('<h2>Предоплата?</h2><div style="visibility: hidden">Закупка 77.</div>')),
    )
    expect(blocks.map(block => block.text).join(' ')).not.toContain('77')
    expect(unread).toEqual([{ what: 'hidden', count: 1, places: ['Предоплата?'] }])
  })

  it.each([
    ['a menu', `<nav><ul ${closed}><li>Каталог</ul></nav>`],
    ['a window', `<div class="modal" ${closed}>Оставьте заявку</div>`],
    ['what a form says', `<form><button>Отправить</button><div ${closed}>Спасибо за заявку</div></form>`],
    [
      'an icon',
      '<h3>Цены</h3><i aria-hidden="true">expand_more</i><div class="icon" aria-hidden="true">expand_more</div>',
    ],
    ['an empty block', `<div ${closed}> </div>`],
  ])('is no loss where it is %s', (_, html) => {
    const { blocks, unread } = readHtml(bytes(page(html)))
    expect(unread).toBeUndefined()
    expect(blocks.map(block => block.text).join(' ')).not.toMatch(/Каталог|заявку|expand/)
  })
})
