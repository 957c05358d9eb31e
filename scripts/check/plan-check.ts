import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process/root.ts'

interface CheckPlan {
  /** Names of checks of `npm test` that run whole. */
  whole: readonly string[]
  /** Checks that may see the change and do not run, each with its command. */
  notRun: readonly string[]
}

/** Files that concern every workspace: dependencies, compiler settings, the contract. */
const everywhere =
  /^(package\.json|package-lock\.json|tsconfig\.base\.json|core\/src\/(contract|client)\/|core\/package\.json)/

const whole: readonly [name: string, of: RegExp][] = [
  ['types:server', /^(core|plugins|scripts|tsconfig\.json|[^/]+\.config\.ts)/],
  ['types:dashboard', /^(dashboard\/|plugins\/[^/]+\/src\/|scripts\/new-plugin\/page\/)/],
  ['types:widget-sdk', /^widget-sdk\//],
  ['types:storybook', /^(storybook\/|dashboard\/src\/|widget-sdk\/src\/)/],
]

/** Decides what a quick check of these changed files (paths from the project's folder) runs. */
export const planCheck = (files: readonly string[]): CheckPlan => {
  const touches = (pattern: RegExp) => files.some(file => pattern.test(file))
  const types = whole.filter(([, pattern]) => touches(pattern) || touches(everywhere)).map(([name]) => name)
  const rooms = [...new Set(files.flatMap(roomOf))].filter(room => existsSync(join(root, room))).sort()
  return {
    whole: files.length > 0 ? [...types, 'architecture'] : [],
    notRun: [
      ...rooms.map(room => `integration tests of ${room}: npm test -- --only integration ${room}`),
      'the other integration tests, the browser tests, the builds, dead code: npm test',
      'unit tests that read files without importing them (documents, manifests, vitest.config.ts): npm test -- --only unit',
    ],
  }
}

const wings = new Set(['people', 'answers', 'talk', 'reach', 'extend', 'run'])

/**
 * Room whose integration tests cover a file: `core/src/answers/knowledge/x.ts` has those of
 * `core/test/knowledge…`.
 */
const roomOf = (file: string): string[] => {
  const [workspace = '', folder = '', name = '', within = ''] = file.split('/')
  if (file.startsWith('core/embedded-mongo/')) return ['core/embedded-mongo/test']
  if (workspace === 'core' && folder === 'test') return [file]
  const room = wings.has(name) ? within : name
  if (workspace === 'core' && folder === 'src' && !room.includes('.')) return [`core/test/${room}`]
  if (workspace === 'plugins' && folder) return [`plugins/${folder}/test`]
  return workspace === 'widget-sdk' ? ['widget-sdk/test'] : []
}
