import { describe, expect, it } from 'vitest'
import { readMarkdown } from '../text/read-markdown.ts'
import { readHtml } from './read-html.ts'

const bytes = (html: string) => new TextEncoder().encode(html)
const read = (html: string) => readHtml(bytes(html))
const textsOf = (html: string) => read(html).blocks.map(block => block.text)

describe('an old price is none', () => {
  it.each([
    '<del>3 000 ₽</del> <ins>2 500 ₽</ins>',
    '<s>3 000 ₽</s> 2 500 ₽',
    '<strike>3 000 ₽</strike> 2 500 ₽',
    '<span style="color:gray;text-decoration: line-through">3 000 ₽</span> 2 500 ₽',
    '<del aria-hidden="true">3 000 ₽</del> <span class="screen-reader-text">Первоначальная цена: 3 000 ₽.</span><ins aria-hidden="true">2 500 ₽</ins><span class="screen-reader-text">Текущая цена: 2 500 ₽.</span>',
  ])('%s', price => {
    const document = read(`<h2>Розы</h2><table><tr><th>Товар<th>Цена<tr><td>Роза<td>${price}</table>`)
    expect(document.blocks.at(-1)?.text).toBe('Товар: Роза | Цена: 2 500 ₽')
    expect(document.unread).toEqual([{ what: 'struck-out', count: 1, places: ['Розы'] }])
  })

  it('in Markdown', () => {
    const { blocks, unread } = readMarkdown(bytes('Роза ~~3 000 ₽~~ 2 500 ₽'))
    expect(blocks.map(block => block.text)).toEqual(['Роза 2 500 ₽'])
    expect(unread).toEqual([{ what: 'struck-out', count: 1 }])
  })

  it('and a line below is none through it', () => {
    expect(textsOf('<p style="text-decoration: underline">Цена 500</p>')).toEqual(['Цена 500'])
  })
})

describe('comments of reviewers are no text', () => {
  it('of Word', () => {
    const { blocks, unread } = read(
      `<p>Цена 450 рублей<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[Ю1]</a></span>.</p><div style='mso-element:comment-list'><hr><div style='mso-element:comment'><div id="_com_1"><p class=MsoCommentText>Юрист: снизить</p></div></div></div>`,
    )
    expect(blocks.map(block => block.text)).toEqual(['Цена 450 рублей.'])
    expect(unread).toEqual([{ what: 'comments', count: 1 }])
  })

  it('of Google Docs', () => {
    const { blocks, unread } = read(
      `<p><span>Цена 450 рублей</span><sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup>.</p><div style="border:1px solid black;margin:5px"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Снизить бы</span></p></div>`,
    )
    expect(blocks.map(block => block.text)).toEqual(['Цена 450 рублей.'])
    expect(unread).toEqual([{ what: 'comments', count: 1 }])
  })
})

describe('what only markup says is said', () => {
  it.each([
    ['<a href="tel:+79001234567">Позвонить</a>', 'Позвонить: +79001234567'],
    ['<a href="tel:+7%20900%20123-45-67">Звоните:</a>', 'Звоните: +7 900 123-45-67'],
    ['<a href="tel:88002000600"><img src="phone.svg"></a>', '88002000600'],
    ['<a href="tel:88002000600">8 800 200-06-00</a>', '8 800 200-06-00'],
    ['<a href="mailto:info@lily.example?subject=x">Написать</a>', 'Написать: info@lily.example'],
    ['<a href="mailto:info@lily.example">info@lily.example</a>', 'info@lily.example'],
    ['<a href="https://wa.me/79001234567?text=1">WhatsApp</a>', 'WhatsApp: +79001234567'],
    ['<a href="tel:">Позвонить</a>', 'Позвонить'],
    ['<a href="mailto:%E0%A4%A">Написать</a>', 'Написать'],
    ['<a href="https://wa.me/message/ABCD">WhatsApp</a>', 'WhatsApp'],
  ])('%s', (link, told) => {
    expect(textsOf(`<p>${link}</p>`)).toEqual([told])
  })

  it('which boxes are ticked, in lists of tasks of Markdown, of Notion, and in a form', () => {
    expect(readMarkdown(bytes('- [x] картой\n- [ ] бонусами')).blocks.map(block => block.text)).toEqual([
      '☑ картой',
      '☐ бонусами',
    ])
    const notion = (state: string, text: string) =>
      `<ul class="to-do-list"><li><div class="checkbox checkbox-${state}"></div> <span class="to-do-children-x">${text}</span></li></ul>`
    expect(textsOf(notion('on', 'картой') + notion('off', 'бонусами'))).toEqual(['☑ картой', '☐ бонусами'])
    expect(
      textsOf('<p>Согласие: <input type="checkbox" checked> да <input type="checkbox"> нет</p>'),
    ).toEqual(['Согласие: ☑ да ☐ нет'])
  })

  it('how ruby is read, once', () => {
    expect(textsOf('<p><ruby>漢字<rp>(</rp><rt>кандзи</rt><rp>)</rp></ruby> – письмо</p>')).toEqual([
      '漢字 (кандзи) – письмо',
    ])
  })

  it('what a formula is, once', () => {
    expect(
      textsOf(
        '<p>Площадь: <math><semantics><mrow><mi>a</mi><mo>×</mo><mi>b</mi></mrow><annotation encoding="application/x-tex">a \\times b</annotation></semantics></math></p>',
      ),
    ).toEqual(['Площадь: a × b'])
  })
})

describe('what is raised', () => {
  it.each([
    ['450 рублей<sup>1</sup>.', '450 рублей [1].'],
    ['1 500<sup>*</sup> ₽', '1 500 [*] ₽'],
    ['1500<sup>1</sup>', '1500 [1]'],
    [
      'рублей<a href="#fn1" class="footnote-ref" id="fnref1" role="doc-noteref"><sup>1</sup></a>',
      'рублей [1]',
    ],
    ['рублей<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>', 'рублей [1]'],
    ['15 м<sup>2</sup>', '15 м2'],
    ['200 см<sup>3</sup>', '200 см3'],
    ['10<sup>6</sup> штук', '10^6 штук'],
    ['19<sup>99</sup> ₽', '19,99 ₽'],
    ['1<sup>st</sup>', '1st'],
    ['H<sub>2</sub>O', 'H2O'],
  ])('%s', (html, told) => {
    expect(textsOf(`<p>${html}</p>`)).toEqual([told])
  })
})

it('words of a block do not run into the words before it', () => {
  expect(textsOf('<ul><li>Нужна ли запись?<div>Нет.</div></li></ul>')).toEqual(['Нужна ли запись?\nНет.'])
})

describe('the levels of lists', () => {
  it('are told, whether a list stands in the item or beside it', () => {
    const told = ['Доставка', '– до 5 кг', '– – по городу', 'Оплата']
    expect(
      textsOf(
        '<ul><li>Доставка<ul><li>до 5 кг<ul><li>по городу</li></ul></li></ul></li><li>Оплата</li></ul>',
      ),
    ).toEqual(told)
    expect(
      textsOf(
        '<ul><li>Доставка</li><ul><li>до 5 кг</li><ul><li>по городу</li></ul></ul><li>Оплата</li></ul>',
      ),
    ).toEqual(told)
    expect(
      readMarkdown(bytes('- Доставка\n  - до 5 кг\n    - по городу\n- Оплата')).blocks.map(
        block => block.text,
      ),
    ).toEqual(told)
  })

  it('have the numbers that a browser shows', () => {
    expect(
      textsOf(
        '<ol type="a" start="2"><li>раз<li>два</ol><ol type="I"><li>три<li value="9">четыре</ol><ol type="A"><li value="28">пять</ol>',
      ),
    ).toEqual(['b. раз', 'c. два', 'I. три', 'IX. четыре', 'AB. пять'])
  })
})

describe('questions for search engines (JSON-LD)', () => {
  const faq = (...pairs: [string, string][]) =>
    `<script type="application/ld+json">${JSON.stringify({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'FAQPage',
          mainEntity: pairs.map(([name, text]) => ({
            '@type': 'Question',
            name,
            acceptedAnswer: { '@type': 'Answer', text },
          })),
        },
      ],
    })}</script>`

  it('are read where the page does not show the answer', () => {
    const script = faq(
      ['Есть парковка?', '<p>Да, во дворе.</p><p>Бесплатно.</p>'],
      ['Нужна запись?', 'Нет, приходите так.'],
    )
    const html = `<html><head>${script}</head><body><h1>Салон</h1><p>Нужна запись? Нет, приходите так!</p></body></html>`
    for (const url of [undefined, 'https://a.example/']) {
      const { blocks } = readHtml(bytes(html), url === undefined ? {} : { url })
      expect(blocks.map(block => block.text)).toEqual([
        'Салон',
        'Нужна запись? Нет, приходите так!',
        'Есть парковка?',
        'Да, во дворе.',
        'Бесплатно.',
      ])
      expect(blocks.at(-1)?.headings.at(-1)).toBe('Есть парковка?')
    }
  })

  it('stay away where the script is broken or has none', () => {
    for (const json of ['{"@type": "FAQPage", ', '[[[[[[[[[[1]]]]]]]]]]', '{"@type":"Question","name":5}'])
      expect(textsOf(`<p>Цены</p><script type="application/ld+json">${json}</script>`)).toEqual(['Цены'])
  })
})

describe('what is no text of an uploaded page', () => {
  const prose = '<h1>Доставка</h1><p>Привезём завтра.</p>'

  it('are its menus and its notice about cookies', () => {
    expect(
      textsOf(
        `<nav><a href="/a">О нас</a><a href="/b">Цены</a></nav><ul class="main-menu"><li><a href="/a">О нас</a><li><a href="/b">Цены</a><li><a href="/c">Врачи</a></ul><div class="cookie-notice"><p>Мы используем cookie.</p><button>Принять</button></div>${prose}<footer>Телефон 200-10-20</footer>`,
      ),
    ).toEqual(['Доставка', 'Привезём завтра.', 'Телефон 200-10-20'])
  })

  it('but a chapter about cookies is, and a list of links', () => {
    expect(
      textsOf(
        `${prose}<section id="cookies"><h2>Cookies</h2><p>Храним год.</p></section><ul><li><a href="/a">Анна</a><li><a href="/b">Олег</a><li><a href="/c">Инна</a></ul>`,
      ),
    ).toEqual(['Доставка', 'Привезём завтра.', 'Cookies', 'Храним год.', 'Анна', 'Олег', 'Инна'])
  })

  it('are its contents', () => {
    const link = (to: string, text: string) => `<li><a href="#${to}">${text}</a></li>`
    const list = `<ul>${link('a', '1. Доставка')}${link('b', '2. Оплата')}${link('c', '3. Возврат')}</ul>`
    const body =
      '<h2 id="a">Доставка</h2><p>Завтра.</p><h2 id="b">Оплата</h2><p>Картой.</p><h2 id="c">Возврат</h2><p>Две недели.</p>'
    const told = ['Доставка', 'Завтра.', 'Оплата', 'Картой.', 'Возврат', 'Две недели.']
    for (const contents of [
      `<h2>Содержание</h2>${list}`,
      `<nav id="TOC" role="doc-toc">${list}</nav>`,
      '<p class=MsoToc1>Доставка<span>....... 3</span></p><p class=MsoToc1>Оплата<span>....... 4</span></p>',
    ])
      expect(textsOf(contents + body)).toEqual(told)
    const other = `<ul>${link('x', 'Анна')}${link('y', 'Олег')}${link('z', 'Инна')}</ul>`
    expect(textsOf(other + body)).toEqual(['Анна', 'Олег', 'Инна', ...told])
  })
})

describe('a link back to where a note is referred to', () => {
  it.each(['↩', '↩︎', '↑', '^', '[↩]', '&#8617;&#xfe0e;'])('%s is no text', mark => {
    expect(textsOf(`<p>Доставка 300 ₽.<a href="ch1.xhtml#ref1">${mark}</a></p>`)).toEqual(['Доставка 300 ₽.'])
  })

  it('but a note’s own mark is, and so is a link with words', () => {
    expect(textsOf('<p>Доставка<a href="#n1">*</a> и <a href="#more">возврат ↑</a></p>')).toEqual([
      'Доставка* и возврат ↑',
    ])
  })
})
