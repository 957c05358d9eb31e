import { expect, it } from 'vitest'
import { plainText } from '../../../../plugin/plain-text.ts'
import { processorBound } from '../../../../testing/slowness.ts'
import { splitInSteps } from './split-markdown.ts'

const limit = 4_096
const lengthOf = (markdown: string): number => plainText(markdown).length

const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** The messages, and the CPU time of the longest step, ms. */
const split = (text: string): { parts: string[]; longestMs: number } => {
  const steps = splitInSteps(text, { limit, lengthOf })
  let longestMs = 0
  for (let before = processorMs(); ; ) {
    const { done, value } = steps.next()
    const now = processorMs()
    longestMs = Math.max(longestMs, now - before)
    if (done) return { parts: value, longestMs }
    before = now
  }
}

const ordinary =
  '# Доставка\n\nМы **доставляем** по [всей стране](https://example.com/a), за `300 ₽`.\n\n- раз\n- два\n\n| а | б |\n|---|---|\n| в | г |\n\n'

it.each([
  ['ordinary Markdown', ordinary, 70_000],
  ['a list', '- a\n', 20_000],
  ['emphasis within emphasis', '*_a ', 20_000],
  ['underscores in words', 'a_b', 70_000],
  ['openings of pictures', '![a](', 70_000],
  ['exclamation marks', '!', 20_000],
  ['tildes', '~~a~', 20_000],
  ['code that never ends', '[`', 70_000],
  ['addresses', 'https://a.b/(', 20_000],
  ['one word', 'ы', 300_000],
  ['lines', 'слово за словом, до края\n', 300_000],
])('%s without end (%#) leave the event loop free and lose nothing', (_, unit, length) => {
  split(unit.repeat(1_000))
  const text = unit.repeat(length / unit.length)
  let { parts, longestMs } = split(text)
  // Garbage collection may fall into one step; a step that is slow by itself is slow in every run.
  for (let again = 0; again < 2 && longestMs >= 100; again += 1) {
    const next = split(text)
    longestMs = Math.min(longestMs, next.longestMs)
    parts = next.parts
  }
  const bare = (markdown: string) => markdown.replace(/\s+/g, '')
  expect(bare(parts.join(''))).toBe(bare(text))
  expect(Math.max(...parts.map(lengthOf))).toBeLessThanOrEqual(limit)
  expect(longestMs).toBeLessThan(100)
})

it('a text whose links are far longer than what is shown of them is one message while that fits', () => {
  const target = `https://shop.example.com/catalogue/${'section_name-with-words/'.repeat(6)}`
  const link = (n: number) => `[товар ${n}](${target}${n}?utm_source=bot_a&utm_medium=chat)`
  const shown = (markdown: string): number => markdown.replace(/\]\([^()]*\)/g, ']').length
  for (const gap of [' ', '\n', '\n\n', '\n- ']) {
    const text = Array.from({ length: 90 }, (_, n) => `Смотрите ${link(n)}, там ответ.`).join(gap)
    expect(text.length).toBeGreaterThan(19_000)
    const steps = splitInSteps(text, { limit, lengthOf: shown })
    for (let step = steps.next(); ; step = steps.next())
      if (step.done) {
        expect(step.value).toEqual([text])
        break
      }
  }
})

it('the beginning of a text of 200,000 blocks is found at once', () => {
  const before = processorMs()
  const steps = splitInSteps('a b\n\n'.repeat(200_000), { limit, lengthOf, most: 1 })
  while (!steps.next().done);
  const took = processorMs() - before
  expect(took).toBeLessThan(processorBound(150, took))
})
