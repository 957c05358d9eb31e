import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTexts } from '../../i18n/texts.ts'
import { Markdown } from './markdown.tsx'
import MarkdownBody from './markdown-body.tsx'
import { imageSource, safeAddress } from './markdown-links.ts'

beforeAll(() => startTexts({ language: 'ru' }))

const draw = (text: string) =>
  renderToStaticMarkup(<MarkdownBody text={text} renderCitation={n => <mark>{`источник ${n}`}</mark>} />)

describe('Markdown of a stranger', () => {
  it('shows raw HTML as text', () => {
    const html = draw('<script>alert(1)</script>\n\nи <b onclick="x()">жирно</b>')
    expect(html).not.toMatch(/<script|<b /)
    expect(html).toContain('&lt;script&gt;')
  })

  it('shows blocks of HTML line by line, and links behind an anchor that is never closed', () => {
    expect(draw('<div>\n  a & b\n</div>')).toContain('>&lt;div&gt;\n  a &amp; b\n&lt;/div&gt;</p>')
    expect(draw('<a href="x"> и https://example.com/a')).toContain('<a href="https://example.com/a"')
  })

  it('keeps an address with half a character, and one with a percent sign that encodes nothing', () => {
    expect(draw('[x](https://example.com/\ud800)')).toContain('href="https://example.com/%EF%BF%BD"')
    expect(draw('[x](https://example.com/100%)')).toContain('href="https://example.com/100%"')
  })

  it('draws footnotes as they are written', () => {
    expect(draw('Да[^1].\n\n[^1]: нет')).toContain('<p>Да[^1].</p><p>[^1]: нет</p>')
  })

  it('opens links in a new tab without a referrer', () => {
    expect(draw('[сайт](https://example.com)')).toContain(
      '<a href="https://example.com" target="_blank" rel="noopener noreferrer nofollow">сайт</a>',
    )
  })

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#x0A;script:alert(1))',
    '[x](data:text/html,hi)',
    '[x](vbscript:x)',
    '[x](//evil.example)',
    '<javascript:alert(1)>',
    '[x](&#106;avascript:alert(1))',
    '[x](/\\\\evil.example)',
    '[x](ftp://example.com)',
    'ftp://example.com',
    '[x]\n\n[x]: javascript:alert(1)',
  ])('drops the address of %s', text => {
    expect(draw(text)).not.toContain('href')
  })
})

describe('citations', () => {
  it('draws markers that follow one another, in text, lists and tables', () => {
    const html = draw('Да [1][2].\n\n- пункт [3]\n\n| a |\n|---|\n| b [4] |')
    for (const n of [1, 2, 3, 4]) expect(html).toContain(`<mark>источник ${n}</mark>`)
  })

  it('leaves code, links and long numbers alone', () => {
    expect(draw('`a[1]`, [текст [2]](https://example.com), [2026]')).not.toContain('<mark>')
  })
})

describe('addresses', () => {
  it('keeps web, mail and phone addresses and own paths', () => {
    for (const address of ['https://a.b/c?d#e', 'mailto:a@b.c', 'tel:+48123', '/chat/1', '#top', 'docs/a:b'])
      expect(safeAddress(address)).toBe(address)
  })

  it('is not fooled by control characters and backslashes', () => {
    for (const address of [
      'java\tscript:x',
      '\u0001javascript:x',
      ' javascript:x',
      '\\\\evil',
      '/\\evil.example',
    ])
      expect(safeAddress(address)).toBe('')
  })

  it('shows at once only images stored with us', () => {
    const origin = 'https://botanika.example'
    expect(imageSource('/api/objects/42', origin).kind).toBe('own')
    expect(imageSource('https://botanika.example/api/objects/42', origin).kind).toBe('own')
    expect(imageSource('/api/objects/../auth/logout', origin).kind).toBe('foreign')
    expect(imageSource('https://evil.example/api/objects/42', origin).kind).toBe('foreign')
    expect(imageSource('data:image/png;base64,xx', origin).kind).toBe('none')
    expect(imageSource('http://', origin).kind).toBe('none')
    expect(imageSource(undefined, origin).kind).toBe('none')
  })
})

it('reads as plain text in paragraphs until the parser has come', () => {
  const html = renderToStaticMarkup(
    <Markdown text={'## Цена\n\nСтоит **5 ₽**\n\n| а | б |\n| --- | --- |'} />,
  )
  expect(html.match(/<p[^>]*>[^<]*/g)?.map(each => each.replace(/<[^>]*>/, ''))).toEqual([
    'Цена',
    'Стоит 5 ₽',
    'а · б',
  ])
  expect(html).not.toMatch(/[*#|]/)
})
