import { describe, expect, it } from 'vitest'
import { readHtml } from './read-html.ts'
import { readLinks } from './read-links.ts'

const bytes = (html: string) => new TextEncoder().encode(html)
const read = (html: string) => readHtml(bytes(html), { url: 'https://salon.example/ceny/?a=1' })
const prose = (topic: string, count: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      `<p>${topic}: абзац номер ${at}, в котором рассказано, как мы работаем, и почему это удобно.</p>`,
  ).join('')

const page = (main: string) => `<!doctype html><html lang="ru"><head>
<title>Цены — Салон «Лилия»</title><meta property="og:title" content="Цены на маникюр">
<link rel="canonical" href="/ceny/"><base href="https://salon.example/x/"></head>
<body><header class="site"><a href="/">Лилия</a><a href="tel:+7">+7 900 000-00-00</a></header>
<nav><ul><li><a href="/o-nas">О нас</a><li><a href="/ceny/#top">Цены</a></ul></nav>
<div class="cookie-banner"><p>Мы используем cookie. <button>Принять</button></p></div>
<main>${main}</main>
<footer><p>© 2026 Все права защищены</p><a href="https://vk.com/lily">ВК</a></footer></body></html>`

const table =
  '<table><tr><th>Услуга</th><th>Цена</th></tr><tr><td>Маникюр</td><td>1 500 ₽</td></tr><tr><td>Педикюр</td><td>2 200 ₽</td></tr></table>'

describe('a page of the web gives its main text', () => {
  it('without menus, banners and footers, with the title it calls itself', () => {
    const document = read(page(`<h1>Цены</h1>${prose('Уход', 8)}`))
    expect(document).toMatchObject({ format: 'html', title: 'Цены на маникюр', language: 'ru' })
    const text = document.blocks.map(block => block.text).join('\n')
    expect(text).toContain('Уход: абзац номер 7')
    for (const absent of ['О нас', 'cookie', 'Принять', 'права защищены', '+7 900'])
      expect(text).not.toContain(absent)
  })

  it('keeps of the footer how to reach the business, and nothing else', () => {
    const { blocks } = read(
      `<body><h1>Салон</h1>${prose('Уход', 4)}<footer><p>© 2026 Лилия</p><div>Телефон: <a href="tel:1">+7 900 123-45-67</a></div>
      <div>Пн–Пт 9:00–20:00</div><a href="/policy">Политика</a></footer></body>`,
    )
    const text = blocks.map(block => block.text).join('\n')
    expect(text).toContain('Телефон: +7 900 123-45-67')
    expect(text).toContain('Пн–Пт 9:00–20:00')
    for (const absent of ['©', 'Политика']) expect(text).not.toContain(absent)
  })

  it('takes short paragraphs that name a price for paragraphs, and a row of links for a menu', () => {
    const { blocks } = read(
      page(`<p><a href="/a">Цены</a> <a href="/b">Врачи</a> <a href="/c">Контакты</a></p><div><h1>Доставка</h1>
      <p>Доставка по городу стоит 300 ₽.</p><p>Привозим за день.</p></div>`),
    )
    expect(blocks.map(block => block.text)).toEqual([
      'Доставка',
      'Доставка по городу стоит 300 ₽.',
      'Привозим за день.',
    ])
  })

  it('keeps tables, lists and cards with prices that stand beside an article', () => {
    const cards = ['Стрижка', 'Укладка']
      .map(name => `<div class="item"><div>${name}</div><div>900 ₽</div></div>`)
      .join('')
    const { blocks } = read(
      page(
        `<article>${prose('Статья', 12)}</article><section><h2>Прайс</h2>${table}<div>${cards}</div><ul><li>скидка 10 %</li></ul></section>`,
      ),
    )
    const text = blocks.map(block => block.text)
    expect(text).toContain('Услуга: Маникюр | Цена: 1 500 ₽')
    expect(text).toContain('Стрижка | 900 ₽')
    expect(text).toContain('скидка 10 %')
    expect(blocks.find(block => block.text.includes('Педикюр'))?.headings).toContain('Прайс')
  })

  it('leaves what stands beside an article to the side: other articles, comments', () => {
    const aside = `<div class="sidebar related"><p>Читайте также о другом</p></div>`
    const text = read(
      page(`<article><h1>Как ухаживать</h1>${prose('Руки', 20)}</article>${aside}`),
    ).blocks.map(block => block.text)
    expect(text).toContain(
      'Руки: абзац номер 19, в котором рассказано, как мы работаем, и почему это удобно.',
    )
    expect(text).not.toContain('Читайте также о другом')
  })

  it('keeps the heading that stands in a header', () => {
    const { blocks } = read('<body><header><h1>Доставка цветов</h1></header><p>Привезём завтра.</p></body>')
    expect(blocks.map(block => block.text)).toEqual(['Доставка цветов', 'Привезём завтра.'])
  })

  it('says that there is no text on a page that a script would draw', () => {
    expect(() =>
      read('<body><nav><a href="/a">a</a></nav><div id="root"></div><script>render()</script></body>'),
    ).toThrow(expect.objectContaining({ code: 'knowledge.no-text' }))
  })
})

describe('the links of a page', () => {
  it('are absolute, each once, in order, and start at the base', () => {
    const { web } = read(
      page(
        '<h1>Цены</h1><a href="a.html">a</a><a href="./a.html#b">b</a><a href="?p=2">c</a><a href="mailto:a@b.c">d</a><a href="javascript:x()">e</a><a href="//cdn.example/f">f</a><a href="http://[broken">g</a><a href="#h">h</a>',
      ),
    )
    expect(web).toEqual({
      links: [
        'https://salon.example/',
        'https://salon.example/o-nas',
        'https://salon.example/ceny/',
        'https://salon.example/x/a.html',
        'https://salon.example/x/?p=2',
        'https://cdn.example/f',
        'https://vk.com/lily',
      ],
      canonical: 'https://salon.example/ceny/',
    })
  })

  it('are had without reading the text, also of a page that has none', () => {
    expect(
      readLinks(bytes('<title>Лилия</title><nav><a href="/a">a</a></nav>'), {
        url: 'https://salon.example/',
      }),
    ).toEqual({
      title: 'Лилия',
      links: ['https://salon.example/a'],
      says: expect.any(String),
    })
    expect(readLinks(Uint8Array.of(0, 1, 2, 0, 255), { url: 'https://salon.example/' })).toEqual({
      links: [],
    })
  })
})
