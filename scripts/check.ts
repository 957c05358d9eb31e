import { changedFiles } from './check/changed-files.ts'
import { planCheck } from './check/plan-check.ts'
import { findBin } from './process/find-bin.ts'
import { runNode } from './process/run.ts'
import { runTasks } from './test/run-tasks.ts'
import { vitest } from './test/vitest.ts'

// vitest treats a changed manifest or configuration as a change of everything: `npm test` is for that.
const isImported = (file: string) =>
  /\.(tsx?|mjs|json)$/.test(file) && !/(^|\/)(package|package-lock)\.json$|^vitest\.config/.test(file)

// `npm run check`: runs the checks that the change since `main` touches, within a minute or two, and lists
// those it left out.
const { env } = process
const { base, files, present } = await changedFiles()
console.log(`${files.length} files differ from ${base}.`)
const plan = planCheck(files)

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.once(signal, () => process.exit(code))
}

const lint = async (): Promise<number> => {
  console.log('\n━━ Format and lint of the changed files')
  const { code } = await runNode(findBin('@biomejs/biome', { command: 'biome' }), {
    args: ['ci', '--error-on-warnings', '--no-errors-on-unmatched', ...present],
    env,
    onOutput: text => process.stdout.write(text),
  })
  return code
}
const unit = (): Promise<number> => {
  console.log('\n━━ Unit tests that load a changed file')
  return vitest(['unit'], { filters: present.filter(isImported), related: true, env })
}

const codes = [
  present.length > 0 ? await lint() : 0,
  present.some(isImported) ? await unit() : 0,
  plan.whole.length > 0 ? await runTasks(plan.whole, { env }) : 0,
]
process.exitCode = codes.some(code => code !== 0) ? 1 : 0
console.log(`\nNot run:\n${plan.notRun.map(line => `  ${line}`).join('\n')}`)
