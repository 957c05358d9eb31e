import { expect, it } from 'vitest'
import { runSync } from '../../platform/limits/time-slicing.ts'
import { plainText } from '../../plugin/plain-text.ts'
import { splitInSteps } from '../../reach/channels/outbox/splitting/split-markdown.ts'
import { processorBound } from '../../testing/slowness.ts'
import { isOverNested } from './over-nested.ts'

const milliseconds = (work: () => unknown): number => {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

const hostile: readonly [name: string, text: string][] = [
  ['quotations', `${'> '.repeat(20_000)}x`],
  ['lists in a line', `${'- '.repeat(30_000)}x`],
  ['both', `${'> - '.repeat(15_000)}x`],
  ['lists by indentation', Array.from({ length: 300 }, (_, n) => `${'  '.repeat(n)}- x`).join('\n')],
  ['signs of emphasis', `${'*'.repeat(30_000)}a${'*'.repeat(30_000)}`],
  ['cells', `${'|a'.repeat(10_000)}\n${'|-'.repeat(10_000)}\n${'|b'.repeat(10_000)}`],
]

it.each(hostile)('%s beyond what anybody writes stay as they stand, at once', (_, text) => {
  expect(isOverNested(text)).toBe(true)
  expect(plainText(text)).toBe(text.trim())
  const took = milliseconds(() => plainText(text))
  expect(took).toBeLessThan(processorBound(50, took))
  const parts: string[] = []
  const split = () =>
    parts.push(...runSync(splitInSteps(text, { limit: 4_096, lengthOf: part => plainText(part).length })))
  expect(split).not.toThrow()
  expect(Math.max(...parts.map(part => plainText(part).length))).toBeLessThanOrEqual(4_096)
})

it.each([
  '> quoted\n> > twice',
  Array.from({ length: 10 }, (_, n) => `${'    '.repeat(n)}- x`).join('\n'),
  '*'.repeat(200),
  '- '.repeat(50),
  `\`\`\`\n${'> '.repeat(100)}\n\`\`\``,
  `| a | b |\n|---|---|\n${'| c | d |\n'.repeat(1_000)}`,
])('%# is ordinary', text => expect(isOverNested(text)).toBe(false))
