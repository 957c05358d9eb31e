import { expect, it } from 'vitest'
import { findEntities } from './find-entities.ts'
import { formatText } from './format-text.ts'
import { createParams } from './params.ts'

const format = (text: string, mode?: string) =>
  formatText(createParams({ text, ...(mode && { parse_mode: mode }) }), {
    text: 'text',
    entities: 'entities',
  })

it('finds commands, mentions, links, addresses and hashtags at UTF-16 offsets', () => {
  expect(findEntities('🌿 /start@botanika_bot, @anna: https://a.example/б?x=1. #дом a@b.example')).toEqual([
    { type: 'bot_command', offset: 3, length: 19 },
    { type: 'mention', offset: 24, length: 5 },
    { type: 'url', offset: 31, length: 23 },
    { type: 'hashtag', offset: 56, length: 4 },
    { type: 'email', offset: 61, length: 11 },
  ])
})

it('parses HTML with nesting, references, code languages and links', () => {
  expect(format('🌿 <b>жи<i>р</i></b> &lt;&#33;&gt; <a href="https://a.example/">сюда</a>', 'html')).toEqual({
    text: '🌿 жир <!> сюда',
    entities: [
      { type: 'bold', offset: 3, length: 3 },
      { type: 'italic', offset: 5, length: 1 },
      { type: 'text_link', offset: 11, length: 4, url: 'https://a.example/' },
    ],
  })
  expect(format('<pre><code class="language-ts">a</code></pre>', 'HTML').entities).toEqual([
    { type: 'pre', offset: 0, length: 1, language: 'ts' },
  ])
})

it.each([
  ['<b>жир', 'Can\'t find end tag corresponding to start tag "b"'],
  ['<p>да</p>', 'Unsupported start tag "p" at byte offset 0'],
  ['да</b>', 'Unexpected end tag at byte offset 4'],
  ['<b>да</i>', 'Unmatched end tag at byte offset 7, expected "</b>", found "</i>"'],
  ['2 < 3', 'Unsupported start tag "" at byte offset 2'],
  ['да <b', 'Unclosed start tag at byte offset 5'],
])('refuses the HTML %s', (text, why) => {
  expect(() => format(text, 'HTML')).toThrow(`Bad Request: can't parse entities: ${why}`)
})

it('parses MarkdownV2 with escapes, code, links and quotes', () => {
  expect(format('*жир _и_ __низ__* `a.b` [сюда](https://a.example/\\)) 1\\.', 'MarkdownV2')).toEqual({
    text: 'жир и низ a.b сюда 1.',
    entities: [
      { type: 'bold', offset: 0, length: 9 },
      { type: 'italic', offset: 4, length: 1 },
      { type: 'underline', offset: 6, length: 3 },
      { type: 'code', offset: 10, length: 3 },
      { type: 'text_link', offset: 14, length: 4, url: 'https://a.example/)' },
    ],
  })
  expect(format('```ts\na.b\n```', 'MarkdownV2').entities).toMatchObject([{ type: 'pre', language: 'ts' }])
  expect(format('>да\nнет', 'MarkdownV2').entities).toEqual([{ type: 'blockquote', offset: 0, length: 2 }])
})

it.each([
  ['да.', "Character '.' is reserved and must be escaped with the preceding '\\'"],
  ['2 - 1', "Character '-' is reserved and must be escaped with the preceding '\\'"],
  ['*жир', "Can't find end of Bold entity at byte offset 0"],
  ['да `код', "Can't find end of Code entity at byte offset 5"],
])('refuses the MarkdownV2 %s', (text, why) => {
  expect(() => format(text, 'MarkdownV2')).toThrow(`Bad Request: can't parse entities: ${why}`)
})

it('knows no other parse mode', () => {
  expect(() => format('да', 'bbcode')).toThrow('Bad Request: unsupported parse_mode')
})

it('drops white space at both ends and moves the entities along', () => {
  expect(format('  <b> да </b> ', 'HTML')).toEqual({
    text: 'да',
    entities: [{ type: 'bold', offset: 0, length: 2 }],
  })
})
