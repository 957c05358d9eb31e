import { describe, expect, it } from 'vitest'
import { createThoughtFilter } from './create-thought-filter.ts'
import { withoutThoughts } from './without-thoughts.ts'

interface Read {
  /** Text that a reader sees at the end. */
  text: string
  /** Text that they saw while it was streamed. */
  seen: string[]
}

const read = (pieces: readonly string[], options: Parameters<typeof createThoughtFilter>[0] = {}): Read => {
  const filter = createThoughtFilter(options)
  const seen: string[] = []
  let text = ''
  const take = (shown: string) => {
    if (filter.takeWithdrawal()) text = ''
    text += shown
    seen.push(text)
  }
  for (const piece of pieces) take(filter.push(piece))
  take(filter.end('stop'))
  return { text, seen }
}
/** Every way to cut a text into three, and letter by letter. */
const cuts = (text: string): string[][] => [
  [...text],
  ...Array.from({ length: text.length }, (_, at) => [
    text.slice(0, at),
    text.slice(at, at + 3),
    text.slice(at + 3),
  ]),
]
const secret = 'Секретно: маржа 40%.'

describe('reasoning in the text', () => {
  it.each([
    ['<think>', '</think>'],
    ['<thinking>', '</thinking>'],
    ['<thought>', '</thought>'],
    ['<reasoning>', '</reasoning>'],
    ['<Think>', '</THINK>'],
    ['[THINK]', '[/THINK]'],
    ['◁think▷', '◁/think▷'],
    ['<unused94>thought\n', '<unused95>'],
    ['<|channel>thought\n', '<channel|>'],
    ['<|channel|>analysis<|message|>', '<|channel|>final<|message|>'],
  ])('between %s and %s is never shown, wherever it is cut', (opening, closing) => {
    const text = `\n${opening}\n${secret} a < b, [1] > 0\n${closing}\n\nЦена 500 ₽ [1].`
    for (const pieces of cuts(text)) {
      const { text: shown, seen } = read(pieces)
      expect(shown).toBe('Цена 500 ₽ [1].')
      expect(seen.every(part => !part.includes('С'))).toBe(true)
    }
    expect(withoutThoughts(text)).toBe('Цена 500 ₽ [1].')
  })

  it('may come in several thoughts, and be empty', () => {
    const text = '<think>\n\n</think>\n\n<think>раз</think>\n<thinking>два</thinking>\nДа.'
    for (const pieces of cuts(text)) expect(read(pieces).text).toBe('Да.')
  })

  it('may begin with a later paragraph', () => {
    const text = `Сейчас посмотрю.\n\n<think>\n${secret}\n</think>\n\n[THINK]${secret}[/THINK]\nЦена 500 ₽.\n\n<b>Ещё</b>\n\n<thinking>${secret}</thinking> Да.`
    const shown = 'Сейчас посмотрю.\n\nЦена 500 ₽.\n\n<b>Ещё</b>\n\nДа.'
    for (const pieces of cuts(text)) {
      const { text: whole, seen } = read(pieces)
      expect(whole).toBe(shown)
      expect(seen.every(part => shown.startsWith(part))).toBe(true)
    }
    expect(withoutThoughts(text)).toBe(shown)
  })

  it('that begins with a later paragraph and does not end is the answer; cut short, it is none', () => {
    const text = 'Тег такой:\n\n<think>\nи дальше текст.'
    for (const pieces of cuts(text)) expect(read(pieces).text).toBe(text)
    const filter = createThoughtFilter()
    expect(filter.push(text) + filter.end('length')).toBe('Тег такой:\n\n')
  })

  it('that does not end is not shown', () => {
    expect(read(['<think>\n', secret]).text).toBe('')
    expect(withoutThoughts(`<think>${secret}`)).toBe('')
  })

  it.each([
    ['on a line of its own', `${secret}\n</think>\n\nОтвет 7.`],
    ['at the end of a line', `${secret} </think>\n\nОтвет 7.`],
    ['before a letter', `${secret}</think>Ответ 7.`],
    ['in capitals, of Magistral', `${secret}\n[/THINK]\nОтвет 7.`],
    [
      'after code with a mark in it',
      `Тег \`</think>\`.\n\`\`\`\n</think>\n\`\`\`\n${secret}\n</think>\n\nОтвет 7.`,
    ],
    ['between two sentences', `${secret} </think> Ответ 7.`],
    ['before any word', '\n</think>\n\nОтвет 7.'],
  ])('that only ends, %s, is withdrawn', (_, text) => {
    for (const pieces of cuts(text)) expect(read(pieces).text).toBe('Ответ 7.')
    expect(withoutThoughts(text)).toBe('Ответ 7.')
  })

  it('is withdrawn once, then not shown at all from that server', () => {
    const pieces = [...`${secret}\n</think>\n\nОтвет 7.`]
    let known = false
    const onClosedAlone = () => {
      known = true
    }
    expect(read(pieces, { onClosedAlone }).seen.some(part => part.includes('маржа'))).toBe(true)
    expect(known).toBe(true)
    const { text, seen } = read(pieces, { isExpected: true })
    expect(text).toBe('Ответ 7.')
    expect(seen.some(part => part.includes('С'))).toBe(false)
  })

  it('that was expected in vain is the answer; cut short, it is none', () => {
    const missed: string[] = []
    const options = { isExpected: true, onMissed: () => void missed.push('missed') }
    expect(read(['Просто ', 'ответ.'], options)).toMatchObject({
      text: 'Просто ответ.',
      seen: ['', '', 'Просто ответ.'],
    })
    expect(missed).toEqual(['missed'])
    const filter = createThoughtFilter({ isExpected: true })
    expect(filter.push(secret) + filter.end('length')).toBe('')
  })
})

describe('an answer about such marks', () => {
  it.each([
    'Модель пишет мысли между `<think>` и `</think>`.\n\nВот так.',
    'Шаблон:\n```\n<think>\n…\n</think>\n```\nГотово.',
    '~~~xml\n</think>\n~~~\nГотово.',
    '```\n<think>мысли</think>\n```',
    'Шаблон:\n\n```\n\n<think>\n…\n</think>\n\n```\n\nГотово.',
    'Смотрите теги. </think> закрывает их.',
    'Между <think> и </think> стоят мысли.',
    'Открывает:\n<think>\nзакрывает:\n</think>\nВот и всё.',
    'Тег </think> закрывает их, а [/THINK] — у Mistral.',
    'a <thinker> b </thinker> [think about it]',
    '<b>Жирный</b> текст [1][2] и 5 > 3',
    '<thin ice',
    '[1] Первый',
    '  С пробелами ',
    '</thi',
  ])('is shown as it is: %s', text => {
    for (const pieces of cuts(text)) expect(read(pieces).text).toBe(text)
    expect(withoutThoughts(text)).toBe(text)
  })
})

it('ends in time that grows with the text, whatever the text is', () => {
  for (const part of [
    '</think>\n',
    '<think></think>',
    'a</think>\nb',
    '> ',
    '<',
    '[THINK]',
    '` </think>\n',
    '\n\n<think>',
    'a\n\n<think>b</think>',
    ' ',
  ]) {
    const times = [20_000, 80_000].map(count => {
      // Processor time, since a busy machine may hold up any thread for any time.
      const began = process.threadCpuUsage()
      read(Array.from({ length: count }, () => part))
      read([part.repeat(count)])
      const { user, system } = process.threadCpuUsage(began)
      return (user + system) / 1_000
    })
    // Four times as much; a quadratic one takes sixteen times as long.
    expect(times[1] ?? 0).toBeLessThan(10 * (times[0] ?? 0) + 500)
  }
})
