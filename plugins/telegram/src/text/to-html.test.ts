import { expect, it } from 'vitest'
import { format } from './format.ts'
import { toHtml } from './to-html.ts'

it.each<[markdown: string, html: string]>([
  ['**Ж** и *к*, ~~з~~, `код`', '<b>Ж</b> и <i>к</i>, <s>з</s>, <code>код</code>'],
  ['**жирный *и* снова**', '<b>жирный <i>и</i> снова</b>'],
  ['**a `b` c**', '<b>a </b><code>b</code><b> c</b>'],
  ['# Чай\n\n> цитата\n\n- раз\n- два', '<b>Чай</b>\n\n<blockquote>цитата</blockquote>\n\n• раз\n• два'],
  ['```js\na < b && c\n```', '<pre>a &lt; b &amp;&amp; c</pre>'],
  ['[сюда](https://a.example/?a=1&b="2")', '<a href="https://a.example/?a=1&amp;b=&quot;2&quot;">сюда</a>'],
  ['🍵 **🍵** 🍵', '🍵 <b>🍵</b> 🍵'],
  ['', ''],
])('%s', (markdown, html) => {
  expect(toHtml(format(markdown))).toBe(html)
})

it.each([
  '<script>alert(1)</script>',
  '**<img src=x onerror=alert(1)>**',
  '[a](javascript:alert(1))',
  '[a](https://a.example/"onmouseover="alert(1))',
  '`</code><svg onload=alert(1)>`',
  '```"><script>\nx\n```',
])('has no tag but its own: %s', markdown => {
  const html = toHtml(format(markdown))
  const own = /<\/?(b|i|s|code|pre|blockquote)>|<a href="(https?|tg|mailto):[^"<>]*">|<\/a>/g
  expect(html.replace(own, '')).not.toMatch(/[<>"]/)
})

it('keeps entities that overlap within each other', () => {
  const entities = [
    { type: 'bold', offset: 0, length: 4 },
    { type: 'italic', offset: 2, length: 4 },
  ] as const
  expect(toHtml({ text: 'abcdef', entities })).toBe('<b>ab<i>cd</i></b>ef')
})
