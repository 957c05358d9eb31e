import { parseArgs } from 'node:util'
import { useBatchScheduling } from './test/batch-scheduling.ts'
import { createChecks } from './test/checks.ts'
import { colourOf } from './test/colour.ts'
import { runChecks } from './test/run-checks.ts'
import { summarise } from './test/summary.ts'
import { withCache } from './test/with-cache.ts'

// `npm test` runs everything; `npm test -- --only unit,types core/src/answers/knowledge` only these, and of the tests only
// those whose path contains the words. A check whose inputs are those of an earlier run that passed is not run again,
// unless `--force` asks for it.
const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, force: { type: 'boolean', default: false } },
  allowPositionals: true,
})
useBatchScheduling()
const env: NodeJS.ProcessEnv = { ...process.env, ...colourOf(process.stdout) }
const checks = createChecks({ filters: positionals, env })
// Tests named explicitly always run (no cache).
const all =
  positionals.length > 0 ? checks : checks.map(check => withCache(check, { env, force: values.force }))
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
