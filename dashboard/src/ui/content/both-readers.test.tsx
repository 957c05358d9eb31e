import { type ComponentChild, h, type VNode } from 'preact'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { readBlocks } from '../../../../widget-sdk/src/content/markdown.ts'
import { drawBlocks } from '../../../../widget-sdk/src/parts/markdown.ts'
import { startTexts } from '../../i18n/texts.ts'
import MarkdownBody from './markdown-body.tsx'

beforeAll(() => startTexts({ language: 'ru' }))

const citation = { n: 1, title: 'Прайс', quote: '', isFresh: true }

/** The elements that both draw, without what is only looks. */
const bare = (html: string) =>
  html
    .replace(
      /<(?:div|span|label|svg|path|button|small)\b[^>]*>|<\/(?:div|span|label|svg|path|button|small)>/g,
      '',
    )
    .replace(/<input[^>]*>/g, box => (/ checked/.test(box) ? '☑' : '☐'))
    .replace(/<(\/?)h[1-6]\b[^>]*>/g, '<$1h>')
    .replace(/<(\w+)((?: [\w-]+(?:="[^"]*")?)*)\s*\/?>/g, (_, name: string, attributes: string) => {
      const kept = attributes.match(/ (?:href|start)="[^"]*"/g) ?? []
      return `<${name}${kept.join('')}>`
    })
    // Items of a loose list have a paragraph.
    .replace(/<li>\s*<p>(.*?)<\/p>/g, '<li>$1')
    .replace(/>\s+</g, '><')
    .replace(/\u2060/g, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\s+(<(?:\/|ul|ol|br|p))/g, '$1')
    .replace(/<br>\s+/g, '<br>')
    .replace(' start="1"', '')
    // A marker's distance is a matter of looks.
    .replace(/\s+\((\d)\)/g, '($1)')
    .trim()

const dashboard = (text: string) =>
  bare(renderToStaticMarkup(<MarkdownBody text={text} renderCitation={n => `(${n})`} />))

const widget = (text: string) =>
  bare(
    written(
      drawBlocks(readBlocks(text), {
        h,
        language: 'ru',
        citations: [citation],
        open: undefined,
        toggle: () => undefined,
        picture: ({ alt }) => alt,
        icon: () => null,
      }),
    ).replace(/<button[^>]*>(\d)<\/button>/g, '($1)'),
  )

const isNode = (child: ComponentChild): child is VNode<Record<string, unknown>> =>
  typeof child === 'object' && child !== null && 'type' in child

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function written(child: ComponentChild): string {
  if (Array.isArray(child)) return child.map(written).join('')
  if (typeof child === 'string' || typeof child === 'number') return escaped(String(child))
  if (!isNode(child)) return ''
  const { children, ...attributes } = child.props
  const shown = Object.entries(attributes).flatMap(([name, value]) =>
    value === true ? [` ${name}`] : value || value === 0 ? [` ${name}="${escaped(String(value))}"`] : [],
  )
  const inner = written(children as ComponentChild)
  return `<${String(child.type)}${shown.join('')}>${inner}</${String(child.type)}>`
    .replace('</br>', '')
    .replace('</hr>', '')
    .replace('</input>', '')
}

const p = (inner: string) => `<p>${inner}</p>`
const link = (href: string, words = href) => `<a href="${href}">${words}</a>`
const rose = 'https://ru.wikipedia.org/wiki/Роза_(цветок)'

const table: [string, string][] = [
  // Bold and its neighbours.
  ['**Цена:**1500', p('<strong>Цена:</strong>1500')],
  ['**Цена:** 1500 и **Вес:**20', p('<strong>Цена:</strong> 1500 и <strong>Вес:</strong>20')],
  ['это **«Роза»**и', p('это <strong>«Роза»</strong>и')],
  ['это **"Роза"**и', p('это <strong>&quot;Роза&quot;</strong>и')],
  ['вот **(роза)**или', p('вот <strong>(роза)</strong>или')],
  ['слово**(скобка)**слово', p('слово<strong>(скобка)</strong>слово')],
  ['**Итого 900 ₽**и точка', p('<strong>Итого 900 ₽</strong>и точка')],
  ['*важно:*текст', p('<em>важно:</em>текст')],
  ['~~1200 ₽~~900 ₽', p('<del>1200 ₽</del>900 ₽')],
  ['**Роз**ы', p('<strong>Роз</strong>ы')],
  ['***оба***', p('<em><strong>оба</strong></em>')],
  ['**жирно *и курсив***', p('<strong>жирно <em>и курсив</em></strong>')],
  ['*курсив **и жирно***', p('<em>курсив <strong>и жирно</strong></em>')],
  ['__жирно__ и _курсив_', p('<strong>жирно</strong> и <em>курсив</em>')],
  ['(**важно**)', p('(<strong>важно</strong>)')],
  // Sizes, formulas, footnotes.
  ['60*90*200', p('60*90*200')],
  ['60см*90см*200см и Ш*В*Г', p('60см*90см*200см и Ш*В*Г')],
  ['2*3*4', p('2*3*4')],
  ['2**3**4 и x**2 + y**2', p('2**3**4 и x**2 + y**2')],
  ['10*(2+3)*4', p('10*(2+3)*4')],
  ['500 ₽*, 700 ₽*', p('500 ₽*, 700 ₽*')],
  ['2~3 дня, 5~6 недель', p('2~3 дня, 5~6 недель')],
  ['snake_case_name и 2 * 3 * 4', p('snake_case_name и 2 * 3 * 4')],
  ['**открыто', p('**открыто')],
  ['\\*не курсив\\*', p('*не курсив*')],
  // Addresses.
  [`[вики](${rose})`, p(link(encodeURI(rose), 'вики'))],
  [rose, p(link(encodeURI(rose), rose))],
  [`См. (${rose}).`, p(`См. (${link(encodeURI(rose), rose)}).`)],
  ['«https://a.example/б».', p(`«${link('https://a.example/%D0%B1', 'https://a.example/б')}».`)],
  ['https://пример.рф/путь?я=1 и', p(`${link('https://пример.рф/путь?я=1')} и`)],
  ['www.пример.рф, да', p(`${link('http://www.пример.рф', 'www.пример.рф')}, да`)],
  ['"https://a.example/x"', p(`&quot;${link('https://a.example/x')}&quot;`)],
  ['https://… и ftp://a.example', p('https://… и ftp://a.example')],
  ['<https://a.example/x>', p(link('https://a.example/x'))],
  ['**https://a.example**', p(`<strong>${link('https://a.example')}</strong>`)],
  ['www.a.example/x, да', p(`${link('http://www.a.example/x', 'www.a.example/x')}, да`)],
  ['Пишите i.van@a.example.', p(`Пишите ${link('mailto:i.van@a.example', 'i.van@a.example')}.`)],
  ['[а](https://a.example/?x=1&amp;y=2)', p(link('https://a.example/?x=1&amp;y=2', 'а'))],
  ['[а](https://a.example/x "имя")', p(link('https://a.example/x', 'а'))],
  ['[а](javascript:alert)', p('а')],
  // Entities.
  ['5&nbsp;₽ &copy; &lt;b&gt; &amp;', p('5\u00a0₽ © &lt;b&gt; &amp;')],
  ['&laquo;а&raquo; &mdash; &hellip; &#8381; &#x20bd;', p('«а» — … ₽ ₽')],
  ['AT&T и &неведомо;', p('AT&amp;T и &amp;неведомо;')],
  ['`&lt;`', p('<code>&amp;lt;</code>')],
  ['<b>не HTML</b>', p('&lt;b&gt;не HTML&lt;/b&gt;')],
  // Lines and citations.
  ['Адрес: а\nТелефон: б', p('Адрес: а<br>Телефон: б')],
  ['Да [1].', p('Да(1).')],
  ['``a ` b``', p('<code>a ` b</code>')],
  // Blocks.
  ['- [ ] дело\n- [x] сделано', '<ul><li>☐ дело</li><li>☑ сделано</li></ul>'],
  ['1. [X] раз\n2. два', '<ol><li>☑ раз</li><li>два</li></ol>'],
  ['- [] не дело', '<ul><li>[] не дело</li></ul>'],
  ['3. три\n4. четыре', '<ol start="3"><li>три</li><li>четыре</li></ol>'],
  ['- а\n  - б\n- в', '<ul><li>а<ul><li>б</li></ul></li><li>в</li></ul>'],
  ['## Цена\n\nтекст', '<h>Цена</h><p>текст</p>'],
  ['> тень\n> и свет', '<blockquote><p>тень<br>и свет</p></blockquote>'],
  ['а\n\n---\n\nб', '<p>а</p><hr><p>б</p>'],
  [
    '| а | б |\n|---|---|\n| **в:**г | 2*3*4 |',
    '<table><thead><tr><th>а</th><th>б</th></tr></thead><tbody><tr><td><strong>в:</strong>г</td><td>2*3*4</td></tr></tbody></table>',
  ],
]

test.each(table)('%j is the same in the dashboard and in the widget', (source, expected) => {
  const seen = (html: string) => decodeURI(html)
  expect(seen(widget(source)), 'widget').toBe(seen(expected))
  expect(seen(dashboard(source)), 'dashboard').toBe(seen(expected))
})
