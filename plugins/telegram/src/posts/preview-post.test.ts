import { expect, it } from 'vitest'
import { checkPost } from './plan-post.ts'
import { previewPost } from './preview-post.ts'

const preview = (text: string) => previewPost({ text }).html

it('shows what Telegram shows of Markdown', () => {
  expect(preview('# Скидки\n\n**до 20 %** и *не* только')).toBe(
    '<b>Скидки</b>\n\n<b>до 20 %</b> и <i>не</i> только',
  )
  expect(preview('- фикус\n- монстера')).toBe('• фикус\n• монстера')
  expect(preview('[Каталог](https://example.com/?a=1&b="2")')).toBe(
    '<a href="https://example.com/?a=1&amp;b=&quot;2&quot;">Каталог</a>',
  )
  expect(preview('**жирный с `кодом` внутри**')).toBe('<b>жирный с </b><code>кодом</code><b> внутри</b>')
  expect(preview('> цитата\n\nдальше')).toBe('<blockquote>цитата</blockquote>\nдальше')
})

it('keeps what looks like HTML a text', () => {
  expect(preview('<script>alert(1)</script> & <b>не тег</b>')).not.toContain('<')
})

it('refuses more formats than Telegram shows, in words, and counts the characters that readers see', () => {
  const bold = (count: number) => Array.from({ length: count }, () => '**a**').join(' ')
  expect(checkPost({ text: bold(100), media: [] })).toEqual([])
  expect(checkPost({ text: bold(101), media: [] })).toHaveLength(1)
})

it.each([
  '<script>alert(1)</script>',
  '**<img src=x onerror=alert(1)>**',
  '[a](javascript:alert(1))',
  '[a](https://a.example/"onmouseover="alert(1))',
  '`</code><svg onload=alert(1)>`',
  '```"><script>\nx\n```',
])('has no tag but its own: %s', text => {
  const own = /<\/?(b|i|s|code|pre|blockquote|a)>|<a href="(https?|tg|mailto):[^"<>]*">/g
  expect(previewPost({ text }).html.replace(own, '')).not.toMatch(/[<>"]/)
})
