import type { PageNode } from '@botanika/core/plugin'
import { expect, it } from 'vitest'
import { htmlNodes } from './html-nodes.ts'

const flat = (node: PageNode): string => {
  if (typeof node === 'string') return node
  if ('tag' in node) {
    const { tag, href, src, children = '' } = node
    return `<${tag}${href === undefined ? '' : ` ${href}`}${src === undefined ? '' : ` ${src}`}>${flat(children)}</${tag}>`
  }
  return node.map(flat).join('')
}
const read = (html: string): string => flat(htmlNodes(html))

it('keeps what is on the list, without attributes', () => {
  expect(read('<p class="x" onclick="alert(1)">Да <b>и</b> <a href="/lessons" style="x">тут</a></p>')).toBe(
    '<p>Да <strong>и</strong> <a /lessons>тут</a></p>',
  )
  expect(read('<ul><li>а<li>б</ul><img src="https://a.example/b.png" onerror=x>')).toBe(
    '<ul><li>а</li><li>б</li></ul><img https://a.example/b.png></img>',
  )
})

it.each([
  '<script>alert(1)</script>',
  '<style>*{display:none}</style>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<svg><script>alert(1)</script><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<math><mtext><img src=x onerror=alert(1)></mtext></math>',
  '<template><img src=x onerror=alert(1)></template>',
  '<object data="javascript:alert(1)"></object>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
])('leaves nothing of %s', html => {
  expect(read(html)).not.toMatch(/alert|javascript|data:|<img|<script|<svg/)
})

it.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'data:text/html,x',
  'vbscript:x',
])('takes the words of a link to %j, without the link', href => {
  expect(read(`<a href="${href}">слово</a>`)).toBe('слово')
})

it('is bounded in depth, and keeps the text', () => {
  const html = `${'<div>'.repeat(5_000)}глубоко${'</div>'.repeat(5_000)}`
  const text = read(html)
  expect(text).toContain('глубоко')
  expect(text.match(/<section>/g)?.length).toBeLessThan(60)
})
