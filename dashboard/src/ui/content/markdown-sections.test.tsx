import { parseMarkdown } from '@botanika/core/markdown'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTexts } from '../../i18n/texts.ts'
import { OtherTab } from './markdown-anchors.tsx'
import { MarkdownBlocks } from './markdown-blocks.tsx'
import MarkdownBody from './markdown-body.tsx'
import { sectionsOf } from './markdown-sections.ts'

beforeAll(() => startTexts({ language: 'ru' }))

describe('sections of Markdown', () => {
  it.each([
    ['a\n\nb', 2],
    ['# a\n\nb **c**\n\n> d', 3],
    ['- a\n\n- b\n\n  c', 1],
    ['1. a\n\n2. b', 1],
    ['```\na\n\nb\n```\n\nc', 2],
    ['- ```\n  a\n\n  b\n  ```\n\nc', 2],
    ['- ```\n  a\n\nb\n  ```\n\nc', 1],
    ['```\na\n```js\n\nb\n```', 1],
    ['```a``` b\n\nc', 2],
    ['<!-- a\n\n**b** -->', 1],
    ['a\n\u00a0\nb', 1],
    ['- a\n\n-\n\n- b', 1],
    ['a [b]\n\n> [b]: https://example.com', 1],
    ['a [b]\n\n[b]: https://example.com', 1],
  ])('%j are %i', (text, count) => {
    const sections = sectionsOf(text)
    expect(sections).toHaveLength(count)
    expect(sections.join('\n')).toBe(text)
  })

  it('a text that grows changes its last section alone', () => {
    const text = 'Раз **два**\n\n- три\n\nчетыре'
    expect(sectionsOf(`${text} пять`).slice(0, -1)).toEqual(sectionsOf(text).slice(0, -1))
  })
})

/** Measures the shortest of three times: others may have the processor meanwhile. */
const processorMs = (run: () => unknown): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const before = process.threadCpuUsage()
      run()
      const { user, system } = process.threadCpuUsage(before)
      return (user + system) / 1_000
    }),
  )

it.each(['[', '![a](', 'a* ', '*a*b', '> ', 'a]', '<', '&', '1*2*3 '])(
  '60,000 characters of %j stay as they stand, at once',
  unit => {
    const text = unit.repeat(60_000 / unit.length)
    const html = renderToStaticMarkup(<MarkdownBody text={text} />)
    const shown = html
      .replace(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
    expect(shown.replaceAll('&amp;', '&').trim()).toBe(text.trim())
    expect(processorMs(() => renderToStaticMarkup(<MarkdownBody text={text} />))).toBeLessThan(250)
  },
)

it.each([
  '- слово **важно** и [ссылка](https://example.com), `код`\n',
  '| а | **б** | [в](https://example.com) |\n',
])('a thousand lines of %j are no danger', line => expect(parseMarkdown(line.repeat(1_000))).toBeDefined())

it.each([
  'слово **важно** и [ссылка](https://example.com), `код`. ',
  'snake_case_word a_b_c __init__ ',
  'За 1*2*3 штуки берут 4 * 5 рублей, **итого** 6 [1][2], так что считайте заново. ',
  '`a` b ',
  'a < b & c > d (e: f), <b>g</b> и i@example.com ',
])('20,000 characters of %j in one paragraph, or with definitions behind, are drawn', unit => {
  const paragraph = unit.repeat(20_000 / unit.length)
  const plain = 'white-space:pre-wrap'
  for (const text of [paragraph, `${paragraph.slice(0, 10_000)}\n\n${paragraph}\n\n[a]: https://example.com`])
    expect(renderToStaticMarkup(<MarkdownBody text={text} />)).not.toContain(plain)
})

const pieces = [
  'Абзац с **важным**, [ссылкой](https://example.com/a_b), `кодом` и snake_case, 1*2*3.',
  'Второй\nс переносом  \nи ещё\\\nодним',
  '# Заголовок',
  'Заголовок\n===',
  'Другой\n---',
  '---',
  '- а\n- б\n  - в\n\n    г\n- д',
  '1. а\n\n   ```js\n   x\n\n   y\n   ```\n\n2. б',
  '3. дальше',
  '- [ ] дело\n- [x] сделано',
  '-',
  '```js\nx\n\n**y**\n```',
  '~~~\nx\n```\n\ny\n~~~',
  '```\na\n```js\n\n*b*\n```',
  '```a``` внутри',
  '- ```\n  x\n  ```\n- далее',
  '- ```\n  x\n\ny\n  ```',
  '2. ```\ncode\n   ```',
  '    код с отступом\n\n    ещё',
  '   продолжение',
  '> а\n>\n> б\nлениво',
  '> ```\n> x\n>\n> y\n> ```',
  '| а | б |\n|---|---|\n| в | **г** |',
  '<div>\n**x**',
  '<!-- x',
  'x -->',
  '<b>жирно</b> и a < b',
  '\u00a0',
  '* * *',
  '```',
  '**не закрыто',
]

const random = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const bare = (html: string) => html.replace(/\n+/g, '\n').trim()
const drawn = (text: string) =>
  bare(
    renderToStaticMarkup(
      <MarkdownBlocks tokens={parseMarkdown(text) ?? []} look={{ Anchor: OtherTab }} scope="" />,
    ),
  )

it('sections are drawn as the whole text, also when it breaks off', () => {
  const pick = random(7)
  for (let round = 0; round < 400; round += 1) {
    const parts = Array.from({ length: 1 + pick(6) }, () => pieces[pick(pieces.length)] ?? '')
    const whole = parts.map(part => part + (pick(5) === 0 ? '\n' : '\n\n')).join('')
    const text = pick(3) === 0 ? whole.slice(0, pick(whole.length)) : whole
    expect(bare(sectionsOf(text).map(drawn).join('')), JSON.stringify(text)).toBe(drawn(text))
  }
})
