import { marked } from 'marked'
import { describe, expect, it } from 'vitest'
import { runSync } from '../../../../platform/limits/time-slicing.ts'
import { type SplitOptions, splitInSteps } from './split-markdown.ts'

const splitMarkdown = (markdown: string, options: SplitOptions): string[] =>
  runSync(splitInSteps(markdown, options))

/** The visible text without white space. */
const seen = (markdown: string): string =>
  marked
    .parse(markdown, { async: false })
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, '')

const repeatable = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

describe('splitMarkdown', () => {
  it('leaves a text that fits as it is, and makes no message of a blank one', () => {
    expect(splitMarkdown('**Привет**, мир', { limit: 20 })).toEqual(['**Привет**, мир'])
    expect(splitMarkdown(' \n\n ', { limit: 20 })).toEqual([])
  })

  it('cuts between paragraphs, else between sentences, else between words', () => {
    expect(splitMarkdown('Один два.\n\nТри четыре.', { limit: 15 })).toEqual(['Один два.', 'Три четыре.'])
    expect(splitMarkdown('Один два. Три четыре.', { limit: 15 })).toEqual(['Один два.', 'Три четыре.'])
    expect(splitMarkdown('один два три четыре', { limit: 10 })).toEqual(['один два', 'три четыре'])
  })

  it('keeps an emoji of many code points whole in an endless word', () => {
    const family = '👨‍👩‍👧‍👦'
    const parts = splitMarkdown(family.repeat(30), { limit: 40 })
    expect(parts.join('')).toBe(family.repeat(30))
    expect(parts.every(part => part.length <= 40 && part.length % family.length === 0)).toBe(true)
  })

  it('takes 4096 emoji without a broken one', () => {
    const parts = splitMarkdown('😀'.repeat(4_096), { limit: 4_096 })
    expect(parts.map(part => part.length)).toEqual([4_096, 4_096])
  })

  it('never cuts a link, an inline code or an entity', () => {
    const text =
      'слово [ссылка на сайт](https://example.com/a_b) слово `код из слов` слово **важно и нужно** &amp; конец'
    const whole = ['[ссылка на сайт](https://example.com/a_b)', '`код из слов`', '**важно и нужно**', '&amp;']
    for (let limit = 42; limit < 100; limit += 1) {
      const parts = splitMarkdown(text, { limit })
      for (const one of whole) expect(parts.some(part => part.includes(one))).toBe(true)
    }
  })

  it('closes a mark that is longer than a message and opens it again', () => {
    const parts = splitMarkdown(`**${'слово '.repeat(20).trim()}**`, { limit: 40 })
    expect(parts.length).toBeGreaterThan(2)
    for (const part of parts) expect(part).toMatch(/^\*\*\S.*\S\*\*$/)
    expect(splitMarkdown(`\`${'код '.repeat(20).trim()}\``, { limit: 30 })[1]).toMatch(/^`код .*код`$/)
  })

  it('closes fenced code and opens it again with its language', () => {
    const lines = Array.from({ length: 40 }, (_, line) => `const value${line} = ${line}`)
    const parts = splitMarkdown(`Вот:\n\n\`\`\`ts\n${lines.join('\n')}\n\`\`\`\n\nВсё.`, { limit: 200 })
    expect(parts.length).toBeGreaterThan(3)
    for (const part of parts.slice(1, -1)) expect(part).toMatch(/^```ts\n[^`]*\n```$/)
    const code = parts.flatMap(part => part.match(/const value\d+ = \d+/g) ?? [])
    expect(code).toEqual(lines)
    expect(parts.at(-1)).toMatch(/Всё\.$/)
  })

  it('keeps lists lists, with their own numbers and without a stray indent', () => {
    const list = Array.from({ length: 9 }, (_, item) => `${item + 1}. пункт номер ${item + 1}`).join('\n')
    const parts = splitMarkdown(list, { limit: 60 })
    for (const part of parts)
      for (const line of part.split('\n')) expect(line).toMatch(/^\d\. пункт номер \d$/)
    const nested = splitMarkdown('- верхний пункт\n    - первый внутри\n    - второй внутри\n- конец', {
      limit: 20,
    })
    expect(nested).toEqual(['- верхний пункт', '- первый внутри', '- второй внутри', '- конец'])
  })

  it('keeps a quotation a quotation', () => {
    const parts = splitMarkdown(`> ${'Это цитата. '.repeat(10).trim()}`, { limit: 50 })
    for (const part of parts) expect(part).toMatch(/^> Это/)
  })

  it('counts what the messenger counts', () => {
    const parts = splitMarkdown('**раз** **два** **три**', {
      limit: 7,
      lengthOf: text => text.replaceAll('*', '').length,
    })
    expect(parts).toEqual(['**раз** **два**', '**три**'])
  })

  it('loses nothing and keeps to the limit, whatever the text', () => {
    const pieces = [
      'Обычный текст, в котором есть несколько предложений. Второе! А третье?',
      '**жирный текст** и *курсив*, ещё `код` и [ссылка](https://example.com/путь?a=1&b=2).',
      '- пункт один\n- пункт **два**\n  - внутри\n- пункт три',
      '1. первый\n2. второй\n3. третий',
      '| имя | цена |\n|---|---|\n| чай | 100 |\n| кофе | 200 |',
      '```js\nconst a = 1\n\nif (a) run()\n```',
      '> цитата из двух\n> строк',
      '# Заголовок',
      'б'.repeat(150),
      '👩🏽‍🚀👨‍👩‍👧‍👦🇵🇱❤️'.repeat(6),
      'e\u0301'.repeat(60),
      'a &amp; b &lt; c, 5 - 3 + 2 = 4 # нет',
      '~~зачёркнуто~~ и **жирный с *курсивом* внутри и длинным продолжением до самого конца строки**',
    ]
    for (let seed = 1; seed <= 150; seed += 1) {
      const random = repeatable(seed)
      const count = 1 + Math.floor(random() * 12)
      const text = Array.from({ length: count }, () => pieces[Math.floor(random() * pieces.length)]).join(
        '\n\n',
      )
      const limit = 60 + Math.floor(random() * 200)
      const parts = splitMarkdown(text, { limit })
      for (const part of parts) {
        expect(part.length).toBeLessThanOrEqual(limit)
        expect(part.isWellFormed()).toBe(true)
      }
      const pipes = (value: string) => value.replace(/[|-]/g, '')
      expect(pipes(parts.map(seen).join('')), `seed ${seed}, limit ${limit}`).toBe(pipes(seen(text)))
    }
  })

  it('takes a megabyte without a break in a moment', () => {
    const started = performance.now()
    const parts = splitMarkdown('ы'.repeat(1_000_000), { limit: 4_096 })
    expect(parts.join('')).toHaveLength(1_000_000)
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  it('asks the messenger’s count seldom, however long the text', () => {
    let asked = 0
    const lengthOf = (text: string) => {
      asked += 1
      return text.length
    }
    const parts = splitMarkdown('слово без точки '.repeat(10_000), { limit: 4_096, lengthOf })
    expect(parts.length).toBeLessThan(45)
    expect(asked).toBeLessThan(parts.length * 60)
  })

  it('begins no message with what would be read as a mark there', () => {
    const text = 'Было 10 штук. - 3 ушло # потом + 2 пришло 1. и всё > конца нет'
    for (let limit = 18; limit < 40; limit += 1)
      for (const part of splitMarkdown(text, { limit })) expect(part).not.toMatch(/^(?:[-+#>]|1\.)/)
    expect(splitMarkdown('слово **важно** и `код`', { limit: 10 })).toEqual(['слово', '**важно**', 'и `код`'])
  })
})
