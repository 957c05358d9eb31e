import { parseArgs } from 'node:util'
import { createChecks } from './test/checks.ts'
import { runChecks } from './test/run-checks.ts'
import { summarise } from './test/summary.ts'

// `npm test` runs everything; `npm test -- --only unit,types core/src/knowledge` only these, and of the tests only
// those whose path contains the words.
const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
const all = createChecks(positionals)
const names = [...new Set(all.flatMap(({ name }) => [name, name.split(':')[0] ?? name]))]
const wanted = values.only?.split(',') ?? (positionals.length > 0 ? ['unit'] : names)
const unknown = wanted.filter(name => !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no check called ${unknown.join(', ')}: choose from ${names.join(', ')}.`)
  process.exit(1)
}

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.once(signal, () => process.exit(code))
}

const needed = new Set(
  wanted.flatMap(name => [name, ...(all.find(check => check.name === name)?.after ?? [])]),
)
const isWanted = (name: string) => needed.has(name) || needed.has(name.split(':')[0] ?? name)
const began = Date.now()
const write = (text: string) => process.stdout.write(text)
const results = await runChecks(
  all.filter(({ name }) => isWanted(name)),
  { lanes: 2, write },
)
write(summarise(results, { took: Date.now() - began }))
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0
