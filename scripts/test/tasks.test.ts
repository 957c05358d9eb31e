import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../process/root.ts'
import { belongsTo, groups, testTasks } from './groups.ts'
import { resilience } from './resilience.ts'
import { resultsOf } from './summary.ts'
import { chooseTasks, projectsOf, tasks } from './tasks.ts'

const read = <T>(file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as T
const { tasks: known } = read<{ tasks: Record<string, { inputs: string[]; outputs: string[] }> }>(
  'turbo.json',
)
const { scripts } = read<{ scripts: Record<string, string> }>('package.json')
const { chosen: all } = chooseTasks()
const inputsOf = (task: string) => known[`//#task:${task}`]?.inputs ?? []

it.each(all)('%s is a task of turbo.json that records its counts', task => {
  expect(scripts[`task:${task}`]).toBeDefined()
  if (!testTasks.includes(task)) return
  expect(scripts[`task:${task}`]).toMatch(new RegExp(`^node scripts/test/run-group.ts ${task} \\d$`))
  expect(known[`//#task:${task}`]?.outputs).toContain(resultsOf(task))
})

it('has no task without a check', () => {
  const names = Object.keys(known).filter(name => name.startsWith('//#task:'))
  expect(names.toSorted()).toEqual(all.map(task => `//#task:${task}`).toSorted())
})

it('hashes everything but what a task names as without influence', () => {
  for (const task of all) {
    const [first, ...rest] = inputsOf(task)
    expect(first).toBe('$TURBO_DEFAULT$')
    expect(rest.every(input => input.startsWith('!'))).toBe(true)
  }
})

it('counts the tests of a group among what its result depends on', () => {
  for (const [project, parts] of Object.entries(groups))
    for (const [name, beginnings] of Object.entries(parts)) {
      const without = inputsOf(`${project}:${name}`).map(input => input.slice(1).replace(/\*\*$/, ''))
      const lost = beginnings.filter(beginning =>
        without.some(left => left !== '' && beginning.startsWith(left)),
      )
      expect(lost, `${project}:${name}`).toEqual([])
    }
})

it('has each test in exactly one group, and no group without tests', () => {
  const files = (pattern: string) =>
    globSync(pattern, { cwd: root, exclude: ['**/node_modules'] }).map(file => file.replaceAll('\\', '/'))
  const found = {
    unit: [
      ...files('{core,plugins,dashboard,widget-sdk}/**/src/**/*.test.{ts,tsx}'),
      ...files('scripts/**/*.test.ts'),
      ...files('core/test/retrieval/*.test.ts'),
    ],
    integration: files('{core,plugins,widget-sdk}/**/test/**/*.test.ts'),
    browser: files('{dashboard,storybook}/test/**/*.test.ts'),
  }
  for (const [project, of] of Object.entries(found)) {
    const parts = testTasks.filter(task => task.startsWith(`${project}:`))
    expect(of.filter(file => parts.filter(task => belongsTo(file, task)).length !== 1)).toEqual([])
    expect(parts.filter(task => !of.some(file => belongsTo(file, task)))).toEqual([])
  }
})

it('names tests of resilience that are there', () => {
  expect(resilience.filter(pattern => globSync(pattern, { cwd: root }).length === 0)).toEqual([])
})

it('takes a check by its name or by the part before the colon, and leaves resilience to who asks for it', () => {
  expect(chooseTasks(['types', 'lint']).chosen.toSorted()).toEqual([
    'lint',
    'types:dashboard',
    'types:server',
    'types:storybook',
    'types:widget-sdk',
  ])
  expect(chooseTasks(['unit:core', 'spelling'])).toEqual({ chosen: ['unit:core'], unknown: ['spelling'] })
  expect(all.filter(task => !tasks.includes(task))).toEqual(['resilience'])
})

it('looks for an integration test by path wherever it may be', () => {
  expect(projectsOf(chooseTasks(['integration', 'lint']).chosen)).toEqual([
    'integration',
    'database',
    'resilience',
  ])
  expect(projectsOf(chooseTasks(['unit']).chosen)).toEqual(['unit', 'resilience'])
})
