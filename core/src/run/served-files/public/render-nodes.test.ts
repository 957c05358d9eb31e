import { expect, it } from 'vitest'
import { markdownNodes } from '../../../plugin/markdown-nodes.ts'
import { h, type PageNode } from '../../../plugin/page.ts'
import { maxElementDepth, maxHtmlLength, renderNodes } from './render-nodes.ts'

it.each<[PageNode, string]>([
  ['<b>&"\'', '&lt;b&gt;&amp;&quot;&#39;'],
  ['a\0b\ud800', 'ab\ufffd'],
  [h('a', { href: 'javascript:alert(1)' }, 'x'), '<a>x</a>'],
  [h('a', { href: ' JavaScript:alert(1)' }, 'x'), '<a>x</a>'],
  [h('a', { href: 'data:text/html,x' }, 'x'), '<a>x</a>'],
  [h('a', { href: '//evil.example' }, 'x'), '<a>x</a>'],
  [h('a', { href: '/\\evil.example' }, 'x'), '<a>x</a>'],
  [h('a', { href: '/lessons/7?a="b' }, 'x'), '<a href="/lessons/7?a=&quot;b">x</a>'],
  [h('a', { href: 'https://a.example' }, 'x'), '<a href="https://a.example">x</a>'],
  [h('img', { src: 'http://a.example/a.png', alt: 'a' }), ''],
  [h('img', { src: '/a.png', alt: '"' }), '<img src="/a.png" alt="&quot;" loading="lazy">'],
  [h('p', {}, 'a', ['b', h('br')]), '<p>ab<br></p>'],
  [h('pre', {}, 'a'), '<pre tabindex="0">a</pre>'],
  [h('form', { href: '/lessons' }, 'x'), '<form action="/lessons" role="search">x</form>'],
  [
    h('form', { href: 'https://evil.example', calls: 'support-form' }),
    '<form data-calls="support-form" novalidate></form>',
  ],
  [h('form', { href: '//evil.example' }), '<form novalidate></form>'],
  [
    h('input', { name: 'search', type: 'search', value: '"', maxLength: 9 }),
    '<input type="search" name="search" maxlength="9" value="&quot;">',
  ],
  [h('input', { name: 'a b' }), ''],
  [
    h('textarea', { name: 'message', label: 'Text' }),
    '<textarea name="message" aria-label="Text"></textarea>',
  ],
  [
    h('select', { name: 'level' }, h('option', { value: 'a', chosen: true }, 'A')),
    '<select name="level"><option value="a" selected>A</option></select>',
  ],
  [h('button', {}, 'Send'), '<button type="submit">Send</button>'],
])('renders %j', (node, html) => {
  expect(renderNodes(node)).toBe(html)
})

it('refuses what a manifest in JavaScript may try', () => {
  const render = (node: unknown) => () => renderNodes(node as PageNode)
  expect(render({ tag: 'script', children: 'x' })).toThrow('no text, element or list')
  expect(render({ tag: 'p onclick="x"' })).toThrow('no text, element or list')
  expect(render({ tag: 'p', onclick: 'x', style: 'x' })()).toBe('<p></p>')
  expect(render({ tag: 'input', name: 'a', type: 'password', value: 7, onfocus: 'x' })()).toBe(
    '<input type="text" name="a" value="">',
  )
  expect(render({ tag: 'a', href: { toString: () => 'javascript:1' } })()).toBe('<a></a>')
  expect(render(7)).toThrow('no text, element or list')
})

it('is bounded', () => {
  let deep: PageNode = 'x'
  for (let at = 0; at < maxElementDepth; at += 1) deep = h('em', {}, deep)
  expect(() => renderNodes(deep)).toThrow('deeper than 100')
  expect(() => renderNodes('<'.repeat(maxHtmlLength / 2))).toThrow('longer than 1000000')
})

it('shows Markdown, and HTML in it as text', () => {
  const markdown = '# A\n\n- **b** `c`\n- [d](https://d.example)\n\n<img onerror=x>\n\n| e |\n| --- |\n| f |'
  expect(renderNodes(markdownNodes(markdown))).toBe(
    '<h2>A</h2><ul><li><strong>b</strong> <code>c</code></li><li><a href="https://d.example">d</a></li></ul>' +
      '&lt;img onerror=x&gt;<table><thead><tr><th>e</th></tr></thead><tbody><tr><td>f</td></tr></tbody></table>',
  )
})
