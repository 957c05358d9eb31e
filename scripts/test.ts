import { useBatchScheduling } from './test/batch-scheduling.ts'
import { readArguments } from './test/read-arguments.ts'
import { prepareProduct, runTasks } from './test/run-tasks.ts'
import { chooseTasks, needsProduct, projectsOf, tasks } from './test/tasks.ts'
import { findTests } from './test/test-files.ts'
import { vitest } from './test/vitest.ts'

// `npm test` runs everything but the tests of resilience, `npm run test:all` includes them, `npm test -- --only unit,types`
// runs a part; with words it runs only the tests whose path contains them, with `-t` those of that name. A task whose inputs
// are those of an earlier run that passed does not run again unless `--force` asks for it; tests that are named always run.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.once(signal, () => process.exit(code))
}
useBatchScheduling()

const test = async (): Promise<number> => {
  const { only, words, name, repeat, all, short, force } = readArguments(process.argv.slice(2))
  const { chosen, unknown } = chooseTasks(only ?? (name !== undefined && words.length === 0 ? ['unit'] : []))
  if (unknown.length > 0)
    throw new Error(
      `There is no check called ${unknown.join(', ')}: choose from ${chooseTasks().chosen.join(', ')}.`,
    )
  const env: NodeJS.ProcessEnv = { ...process.env, ...(short && { TEST_LENGTH: 'short' }) }
  if (words.length === 0 && name === undefined)
    return runTasks(only ? chosen : all ? chooseTasks().chosen : tasks, { env, force })

  const { projects, needProduct } =
    only || words.length === 0
      ? { projects: projectsOf(chosen), needProduct: chosen.some(needsProduct) }
      : findTests(words)
  if (projects.length === 0) throw new Error(`There is no test whose path contains ${words.join(' or ')}.`)
  const ready = needProduct ? await prepareProduct(env) : env
  for (let run = 1; run <= repeat; run += 1) {
    if (repeat > 1) console.log(`\n━━ Run ${run} of ${repeat}`)
    const code = await vitest(projects, { filters: words, name, env: ready })
    if (code !== 0) return code
  }
  return 0
}

try {
  process.exitCode = await test()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
