import type { WidgetDesign } from '@botanika/core/contract'
import { expect, it } from 'vitest'
import { fileNameOf, standaloneHtml } from './standalone-html.ts'

const hostile = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '$`{alert(1)}`',
  '\u2028alert(1)\u2029',
]

const make = (text: string) =>
  standaloneHtml({
    origin: 'https://bots.example',
    key: 'wgt_abcdefghijklmnopqrstuvwx',
    assistant: text,
    design: {
      welcomeMessage: text,
      placeholder: text,
      buttonText: text,
      avatarUrl: text,
      language: 'auto',
    } as WidgetDesign,
    language: 'ru',
    code: 'console.log("</script>")',
  })

it.each(hostile)('lets no designed text become markup or code: %s', text => {
  const html = make(text)
  expect(html.match(/<script/g)).toHaveLength(2)
  expect(html.match(/<\/script>/g)).toHaveLength(2)
  expect(html).not.toMatch(/<img|<!--/)
  const json = /data-botanika-settings>\n([\s\S]*?)\n<\/script>/.exec(html)?.[1] ?? ''
  expect(json).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(json).design.welcomeMessage).toBe(text)
  expect(JSON.parse(json).assistant).toBe(text)
})

it('needs nothing but itself', () => {
  expect(make('Фикус')).not.toMatch(/\b(src|href)=/)
})

it('keeps an end of a script in its own code from ending the element', () => {
  expect(make('Фикус')).toContain('console.log("<\\/script>")')
})

it.each([
  ['Клиника «Улыбка»', 'Клиника «Улыбка».html'],
  ['a/b\\c:d', 'a b c d.html'],
  ['..\u202e/etc', 'etc.html'],
  ['   ', 'widget.html'],
  ['x'.repeat(300), `${'x'.repeat(80)}.html`],
])('names the file after the assistant: %s', (name, file) => {
  expect(fileNameOf(name)).toBe(file)
})
