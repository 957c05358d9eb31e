import { join, relative } from 'node:path'
import { createVitest } from 'vitest/node'
import { stopWithParent } from '../launch/stop-with-parent.mjs'
import { root } from '../process/root.ts'
import { belongsTo, testTasks } from './groups.ts'
import { resultsOf } from './summary.ts'

// `node scripts/test/run-group.ts integration:posts` runs one group of tests: a task of turbo.json, which keeps its results.
stopWithParent()
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.once(signal, () => process.exit(code))
}

const [task = '', workers = '2'] = process.argv.slice(2)
const [project = ''] = task.split(':')
if (!testTasks.includes(task)) throw new Error(`There is no group “${task}”: ${testTasks.join(', ')}.`)

// No pictures are taken: nobody looks at them.
process.env.RUN_OF_CHECKS = 'yes'
const vitest = await createVitest('test', {
  // Beside it its part that Vite transforms, such as `unit:pages`.
  project: [project, `${project}:*`],
  watch: false,
  maxWorkers: Number(workers),
  reporters: ['default', 'json'],
  outputFile: { json: join(root, resultsOf(task)) },
})
await vitest.standalone()
const all = await vitest.globTestSpecifications()
const own = all.filter(({ moduleId }) => belongsTo(relative(root, moduleId).replaceAll('\\', '/'), task))
const { testModules, unhandledErrors } = await vitest.runTestSpecifications(own, true)
const passed = own.length > 0 && unhandledErrors.length === 0 && testModules.every(module => module.ok())
await vitest.close()
process.exit(passed ? 0 : 1)
