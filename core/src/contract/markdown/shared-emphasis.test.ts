import { expect, it } from 'vitest'
import { markdownNodes } from '../../plugin/markdown-nodes.ts'
import { renderNodes } from '../../run/served-files/public/render-nodes.ts'
import { parseInlineMarkdown } from './parse-markdown.ts'

const drawn = (text: string) => renderNodes(markdownNodes(text))
const kinds = (text: string) => parseInlineMarkdown(text)?.map(({ type, raw }) => `${type} ${raw}`)

it.each([
  ['**Цена:**1500', '<strong>Цена:</strong>1500'],
  ['это **«Роза»**и', 'это <strong>«Роза»</strong>и'],
  ['**[да](https://a.example)**и', '<strong><a href="https://a.example">да</a></strong>и'],
  ['***оба*** и `*нет*`', '<em><strong>оба</strong></em> и <code>*нет*</code>'],
  ['~~1200 ₽~~900', '<del>1200 ₽</del>900'],
  ['60*90*200, 2*3*4, 2**3**4', '60*90*200, 2*3*4, 2**3**4'],
  ['2~3 дня, 5~6 недель', '2~3 дня, 5~6 недель'],
  ['2**3, *важно*', '2**3, <em>важно</em>'],
])('public pages show %s as the dashboard does', (source, html) => {
  expect(drawn(source)).toBe(`<p>${html}</p>`)
})

it('messengers too', () => {
  expect(kinds('**Цена:**60*90')).toEqual(['strong **Цена:**', 'text 60*90'])
})
