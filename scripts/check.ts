import { changedFiles } from './check/changed-files.ts'
import { planCheck } from './check/plan-check.ts'
import { findBin } from './process/find-bin.ts'
import { runNode } from './process/run.ts'
import type { Check, Report } from './test/check.ts'
import { createChecks } from './test/checks.ts'
import { colourOf } from './test/colour.ts'
import { runChecks } from './test/run-checks.ts'
import { summarise } from './test/summary.ts'
import { vitest } from './test/vitest.ts'
import { withCache } from './test/with-cache.ts'

// vitest takes a manifest or its configuration for a change of everything: that is for `npm test`.
const isImported = (file: string) =>
  /\.(tsx?|mjs|json)$/.test(file) && !/(^|\/)(package|package-lock)\.json$|^vitest\.config/.test(file)

// `npm run check`: in a minute or two what the change since `main` touches, and a list of what it did not run.
const began = Date.now()
const env: NodeJS.ProcessEnv = { ...process.env, ...colourOf(process.stdout) }
const { base, files, present } = await changedFiles()
console.log(`${files.length} files differ from ${base}.`)
const plan = planCheck(files)

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.once(signal, () => process.exit(code))
}

const lint: Check = {
  name: 'lint',
  title: 'Format and lint of the changed files',
  run: async report => {
    const args = ['ci', '--error-on-warnings', '--no-errors-on-unmatched', ...present]
    const { code } = await runNode(findBin('@biomejs/biome', { command: 'biome' }), {
      args,
      env,
      onOutput: report,
    })
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  },
}
const unit: Check = {
  name: 'unit',
  title: 'Unit tests that load a changed file',
  run: (report: Report) =>
    vitest(['unit'], { filters: present.filter(isImported), related: true, env, report }),
}
const whole = createChecks({ env })
  .filter(({ name }) => plan.whole.includes(name))
  .map(check => withCache(check, { env, force: false }))
const checks = [...(present.length > 0 ? [lint] : []), ...whole, ...(present.some(isImported) ? [unit] : [])]

if (checks.length > 0) {
  const results = await runChecks(checks, { lanes: 2, write: text => process.stdout.write(text) })
  process.stdout.write(summarise(results, { took: Date.now() - began }))
  process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0
}
console.log(`\nNot run:\n${plan.notRun.map(line => `  ${line}`).join('\n')}`)
