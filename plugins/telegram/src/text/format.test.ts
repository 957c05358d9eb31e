import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenBot, openBot } from '../../test/open-bot.ts'
import { format } from './format.ts'

/** The text with its entities as tags: `<bold>x</bold>`. */
const shown = (markdown: string): string => {
  const { text, entities } = format(markdown)
  const signs = entities.flatMap((entity, index) => {
    const { type, offset, length } = entity
    const more = 'url' in entity ? ` ${entity.url}` : 'language' in entity ? ` ${entity.language}` : ''
    return [
      { at: offset, sign: `<${type}${more}>`, order: index },
      { at: offset + length, sign: `</${type}>`, order: -1 - index },
    ]
  })
  return signs
    .sort((a, b) => b.at - a.at || b.order - a.order)
    .reduce((left, { at, sign }) => left.slice(0, at) + sign + left.slice(at), text)
}

describe('Markdown', () => {
  it.each([
    [
      '**b** *i* ~~s~~ `c`',
      '<bold>b</bold> <italic>i</italic> <strikethrough>s</strikethrough> <code>c</code>',
    ],
    ['***b***', '<bold><italic>b</italic></bold>'],
    ['```один два\nx\n```', '<pre>один два\nx</pre>'],
    ['**a `c` b**', '<bold>a </bold><code>c</code><bold> b</bold>'],
    ['```js\nx < 1\n```', '<pre js>x < 1</pre>'],
    ['# Полив\n\nУтром', '<bold>Полив</bold>\n\nУтром'],
    ['> раз\n> два\n\nтри', '<blockquote>раз\nдва</blockquote>\n\nтри'],
    ['> раз\n> > два', '<blockquote>раз\nдва</blockquote>'],
    ['Список:\n- один\n  - два\n- [x] три', 'Список:\n• один\n   • два\n• ☑ три'],
    ['3. раз\n4. два', '3. раз\n4. два'],
    ['[сад](https://a.example/?x=1)', '<text_link https://a.example/?x=1>сад</text_link>'],
    ['[`код`](https://a.example)', '<text_link https://a.example>код</text_link>'],
    ['https://a.example/b_c_d и a@b.example', 'https://a.example/b_c_d и a@b.example'],
    [
      '[я](/me) [js](javascript:alert(1)) [m](mailto:a@b.example)',
      'я (/me) js (javascript:alert(1)) m (mailto:a@b.example)',
    ],
    ['![роза](https://a.example/r.png)', '<text_link https://a.example/r.png>роза</text_link>'],
    [
      '![](https://a.example/r.png)',
      '<text_link https://a.example/r.png>https://a.example/r.png</text_link>',
    ],
    ['строка\nдругая  \nтретья', 'строка\nдругая\nтретья'],
    ['~5 минут, ~10 рублей', '~5 минут, ~10 рублей'],
    ['~5~', '~5~'],
    ['2 * 3 * 4 и snake_case_name', '2 * 3 * 4 и snake_case_name'],
    ['\\*не жирно\\* &lt;b&gt; &#8364; &odd;', '*не жирно* <b> € &odd;'],
    ['<b>тег</b><br>и', '<b>тег</b>\nи'],
    ['a\n\n---\n\nb', 'a\n\n———\n\nb'],
    ['**не закрыто', '**не закрыто'],
    ['```\nне закрыто', '<pre>не закрыто</pre>'],
    ['[a]: https://a.example', '[a]: https://a.example'],
    ['```\n```', '```\n```'],
    ['   **x**\n\n', '<bold>x</bold>'],
    ['', ''],
  ])('%j becomes %j', (markdown, wanted) => {
    expect(shown(markdown)).toBe(wanted)
  })

  it('has a narrow table stand in columns', () => {
    expect(shown('| Цветок | Цена |\n|---|--:|\n| Роза | **120** |\n| Мак | 5 |')).toBe(
      '<pre>Цветок  Цена\n————————————\nРоза     120\nМак        5</pre>',
    )
  })

  it('has a wide table stand as lists, each value with its heading', () => {
    const markdown =
      '| Название товара | Доставка по всей области |\n|---|---|\n| Роза | [тут](https://a.example) |\n| Мак | |'
    expect(shown(markdown)).toBe(
      '<bold>Название товара</bold>: Роза\n<bold>Доставка по всей области</bold>: <text_link https://a.example>тут</text_link>\n\n' +
        '<bold>Название товара</bold>: Мак\n<bold>Доставка по всей области</bold>:',
    )
  })

  it.each(['>', '- ', '**_'])('nested four thousand times by %j is sent as it stands', sign => {
    const markdown = `${sign.repeat(4000)}x`
    expect(format(markdown).text).toContain('x')
  })

  it('has half a character replaced, because Telegram takes no message with one', () => {
    expect(format('a\ud83c').text).toBe('a\ufffd')
  })
})

describe('any text', () => {
  let setup: OpenBot
  beforeAll(async () => {
    setup = await openBot()
  })
  afterAll(() => setup.close())

  const pieces = [
    '**',
    '_',
    '`',
    '~~',
    '\n',
    '\n\n',
    '> ',
    '- ',
    '1. ',
    '# ',
    '[',
    '](https://a.example)',
    '```',
    '| a | b |\n|---|---|\n| c | d |\n',
    ' ',
    '🌷',
    '👩‍👩‍👧‍👦',
    'ё',
    '&amp;',
    '<b>',
    '\\',
    'слово',
    '    ',
    '\u0301',
    '\u00a0',
  ]
  /** Numerical Recipes' generator: the same texts in every run. */
  const randomTexts = (count: number): string[] => {
    let seed = 42
    const next = (below: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((seed / 2 ** 32) * below)
    }
    return Array.from({ length: count }, () =>
      Array.from({ length: 1 + next(40) }, () => pieces[next(pieces.length)] ?? '').join(''),
    )
  }

  it('has its entities taken by Telegram just where they are, and its length counted as Telegram does', async () => {
    for (const markdown of randomTexts(200)) {
      const { text, entities } = format(markdown)
      if (text === '') continue
      await setup.channel.send(
        {
          id: 'p',
          chat: { id: String(setup.anna.id), kind: 'private' },
          content: { kind: 'text', markdown },
        },
        setup.context(),
      )
      const call = setup.telegram.calls().at(-1)
      const arrived = setup.telegram.accepted().at(-1)
      expect(call, markdown).toMatchObject({ method: 'sendMessage', status: 200 })
      expect(arrived?.text, markdown).toBe(text)
      expect(setup.channel.limits.lengthOf?.(markdown)).toBe(
        Math.max(arrived?.text.length ?? 0, Math.ceil(entities.length * 40.96)),
      )
      expect(arrived?.entities, markdown).toEqual(expect.arrayContaining([...entities]))
    }
  })

  it('is split before its entities are more than Telegram takes', () => {
    const links = (count: number) =>
      Array.from({ length: count }, (_, n) => `[дом ${n}](https://example.com/${n})`).join(', ')
    const lengthOf = setup.channel.limits.lengthOf ?? (() => 0)
    expect(format(links(101)).text.length).toBeLessThan(4_096)
    expect(lengthOf(links(100))).toBe(4_096)
    expect(lengthOf(links(101))).toBeGreaterThan(4_096)
  })

  it('loses no word', () => {
    for (const markdown of randomTexts(400)) {
      const wordsOf = (text: string) => text.match(/слово|🌷|👩‍👩‍👧‍👦|ё/gu)?.length ?? 0
      expect(wordsOf(format(markdown).text), markdown).toBe(wordsOf(markdown))
    }
  })
})

it.each([
  `${'> '.repeat(20_000)}x`,
  `${'> - '.repeat(1_000)}x`,
  Array.from({ length: 300 }, (_, n) => `${'  '.repeat(n)}- x`).join('\n'),
])('what is nested deeper than anybody writes stands as it is, no longer than it was: %#', text => {
  expect(format(text)).toEqual({ text: text.trim(), entities: [] })
})
