import { describe, expect, it } from 'vitest'
import { readHtml } from './read-html.ts'

const read = (html: string) => readHtml(new TextEncoder().encode(html))
const textsOf = (html: string) => read(html).blocks.map(block => block.text)

/** Bytes of an eight-bit encoding. */
const encode = (text: string, encoding: string) => {
  const letters = [...new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, at) => at))]
  return Uint8Array.from([...text], letter => letters.indexOf(letter))
}

describe('an HTML file becomes blocks', () => {
  it('reads headings, text without paragraphs, lists, tables and terms', () => {
    const document = read(
      '<html lang="ru"><head><title>Прайс</title></head><body><h1>Салон</h1>Работаем <b>без</b> выходных<div>и праздников</div><ul><li><div>раз</div><li>два<ol start="3"><li>три</ol></ul><table><tr><th>Услуга<th>Цена<tr><td>Стрижка<td>900&nbsp;₽</table><dl><dt>Срок:</dt><dd>3 дня</dd></dl></body></html>',
    )
    expect(document).toMatchObject({ format: 'html', title: 'Прайс', language: 'ru' })
    expect(document.web).toBeUndefined()
    expect(document.blocks.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'heading: Салон',
      'paragraph: Работаем без выходных',
      'paragraph: и праздников',
      'list-item: раз',
      'list-item: два',
      'list-item: – 3. три',
      'table-row: Услуга: Стрижка | Цена: 900 ₽',
      'table-row: Срок: 3 дня',
    ])
  })

  it('puts a name and its price together where each stands in a block of its own', () => {
    const card = (name: string, price: string) =>
      `<div class="card"><div class="top"><p>${name}</p><span>60 минут</span></div><div class="price">${price}</div></div>`
    expect(
      textsOf(`<body><div>${card('Маникюр', 'от 1 500 ₽')}${card('Педикюр', '2 200 руб.')}</div></body>`),
    ).toEqual(['Маникюр | 60 минут | от 1 500 ₽', 'Педикюр | 60 минут | 2 200 руб.'])
  })

  it('does not run words together that stand in elements of their own', () => {
    expect(
      textsOf(
        '<body><div><span>Стрижка</span><span>900 ₽</span></div><p><b>С</b>лово и м<sup>2</sup></p></body>',
      ),
    ).toEqual(['Стрижка 900 ₽', 'Слово и м2'])
  })

  it('reads a table that only places things for what stands in it', () => {
    expect(
      textsOf(
        '<table><tr><td><h2>Цены</h2><table><tr><th>Услуга<th>Цена<tr><td>Стрижка<td>900</table></td><td><p>Звоните</p></td></tr></table>',
      ),
    ).toEqual(['Цены', 'Услуга: Стрижка | Цена: 900', 'Звоните'])
  })

  it('leaves out what no visitor sees, and keeps panels that a button opens', () => {
    expect(
      textsOf(
        '<body><script>var a = "<p>нет</p>"</script><style>p{}</style><template><p>нет</p></template><!-- <p>нет</p> --><noscript>нет</noscript><p hidden>нет</p><p style="color: red; display:none">нет</p><p aria-hidden="true">нет</p><button aria-controls="a1">Есть парковка?</button><div id="a1" hidden><p>Парковка бесплатная.</p></div></body>',
      ),
    ).toEqual(['Есть парковка?', 'Парковка бесплатная.'])
  })

  it('reads pieces of HTML, text outside of the body, and tags that are never closed', () => {
    expect(textsOf('<p>раз<p>два')).toEqual(['раз', 'два'])
    expect(textsOf('<!doctype html><html><title>x</title><p>раз</p></html><p>два</p>')).toEqual([
      'раз',
      'два',
    ])
    expect(textsOf('<body><div>раз<div>два<script>if (a<b) x()')).toEqual(['раз', 'два'])
  })
})

describe('the encoding of HTML', () => {
  const page = (meta: string) => `<html><head>${meta}</head><body><p>Żółta łódź, 15 zł</p></body></html>`

  it('is taken from the header, from the page, or from the letters', () => {
    const bytes = encode(page(''), 'iso-8859-2')
    expect(readHtml(bytes, { mediaType: 'text/html; charset=ISO-8859-2' }).blocks[0]?.text).toBe(
      'Żółta łódź, 15 zł',
    )
    expect(readHtml(encode(page('<meta charset="windows-1250">'), 'windows-1250')).blocks[0]?.text).toBe(
      'Żółta łódź, 15 zł',
    )
    const old = '<meta http-equiv="Content-Type" content="text/html; charset=koi8-r"><p>Цены на стрижки</p>'
    expect(readHtml(encode(old, 'koi8-r')).blocks[0]?.text).toBe('Цены на стрижки')
    expect(readHtml(encode('<p>Цены на стрижки и укладки</p>', 'windows-1251')).blocks[0]?.text).toBe(
      'Цены на стрижки и укладки',
    )
  })

  it('is UTF-8 when the bytes are, whatever the page says; a name that does not exist is passed over', () => {
    const utf8 = new TextEncoder().encode('<meta charset="windows-1251"><p>Цены</p>')
    expect(readHtml(utf8, { mediaType: 'text/html; charset=windows-1251' }).blocks[0]?.text).toBe('Цены')
    expect(
      readHtml(encode('<meta charset="nonsense"><p>Цены на стрижки</p>', 'windows-1251')).blocks[0]?.text,
    ).toBe('Цены на стрижки')
  })
})
