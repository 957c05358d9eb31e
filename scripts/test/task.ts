import { stopWithParent } from '../launch/stop-with-parent.mjs'
import type { Outcome } from './check.ts'
import { createChecks } from './checks.ts'
import { writeOutcome } from './recorded-outcome.ts'
import { BEGIN, END } from './task-output.ts'

// `node scripts/test/task.ts <check>` runs one check of `npm test` and records its counts: turbo.json starts it.
stopWithParent()
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.once(signal, () => process.exit(code))
}

const name = process.argv[2] ?? ''
const check = createChecks({ env: process.env }).find(one => one.name === name)
if (!check) throw new Error(`There is no check called “${name}”.`)

let last = '\n'
const write = (text: string) => {
  process.stdout.write(text)
  last = text.at(-1) ?? last
}
const attempt = async (): Promise<Outcome> => {
  try {
    return await check.run(write)
  } catch (error) {
    write(`${error instanceof Error ? error.message : String(error)}\n`)
    return { passed: 0, failed: 1 }
  }
}

console.log(BEGIN)
const outcome = await attempt()
console.log(last === '\n' ? END : `\n${END}`)
await writeOutcome(name, { ...outcome, run: process.env.RUN_OF_CHECKS ?? '', hash: process.env.TURBO_HASH })
process.exitCode = outcome.failed > 0 ? 1 : 0
