import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../process/root.ts'
import { type Target, targets } from './targets.ts'

const readJson = async <T>(file: string) => JSON.parse(await readFile(join(root, file), 'utf8')) as T
const { tasks } = await readJson<{ tasks: Record<string, { inputs: string[]; outputs: string[] }> }>(
  'turbo.json',
)

const isFolder = (path: string) => !/\.\w+$/.test(path)

/** A path of the project as turbo.json names it for a workspace. */
const asInput = (path: string, workspace: string) => {
  const place = path.startsWith(`${workspace}/`) ? path.slice(workspace.length + 1) : `$TURBO_ROOT$/${path}`
  return isFolder(path) ? `${place}/**` : place
}

it.each(Object.values(targets) as Target[])('$title is built of the same inputs by turbo', async target => {
  const { workspace, tool, inputs, output } = target
  const { name, scripts } = await readJson<{ name: string; scripts: { build: string } }>(
    `${workspace}/package.json`,
  )
  const task = tasks[`${name}#build`]
  const included = task?.inputs.filter(input => !input.startsWith('!')).sort()
  expect(included).toEqual(inputs.map(path => asInput(path, workspace)).sort())
  expect(task?.outputs).toEqual([`${output.slice(workspace.length + 1)}/**`])
  expect(scripts.build).toBe([tool.name, ...tool.args].join(' '))
})
