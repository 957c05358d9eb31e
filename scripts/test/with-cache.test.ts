import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../process/root.ts'
import { createChecks } from './checks.ts'

interface Task {
  inputs: string[]
  outputs: string[]
}
const readJson = async <T>(file: string) => JSON.parse(await readFile(join(root, file), 'utf8')) as T
const { tasks } = await readJson<{ tasks: Record<string, Task> }>('turbo.json')
const { scripts } = await readJson<{ scripts: Record<string, string> }>('package.json')
const cached = createChecks({ env: {} }).filter(({ uncached }) => !uncached)

it.each(cached.map(({ name }) => name))('%s is a task of turbo.json that records its counts', name => {
  expect(scripts[`task:${name}`]).toBe(`node scripts/test/task.ts ${name}`)
  expect(tasks[`//#task:${name}`]?.outputs).toContain(`.cache/test/${name.replace(':', '-')}.json`)
})

it('has no task without a check', () => {
  const names = Object.keys(tasks).filter(name => name.startsWith('//#'))
  expect(names).toEqual(cached.map(({ name }) => `//#task:${name}`))
})

it('hashes everything but what a task names as without influence', () => {
  for (const { name } of cached) {
    const [first, ...rest] = tasks[`//#task:${name}`]?.inputs ?? []
    expect(first).toBe('$TURBO_DEFAULT$')
    expect(rest.every(input => input.startsWith('!'))).toBe(true)
  }
})
