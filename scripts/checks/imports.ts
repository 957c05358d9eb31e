import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type IModule, type IReporterOutput } from 'dependency-cruiser'
import config from '../../.dependency-cruiser.mjs'
import type { Finding } from './finding.ts'
import { findRoomCircles } from './room-circles.ts'

const folders = ['core', 'plugins', 'dashboard', 'widget-sdk', 'scripts']

/**
 * Finds breaches of `.dependency-cruiser.mjs`, browser code that reaches the server over any number of
 * imports, and circles of rooms.
 */
export const findForbiddenImports = async (root: string): Promise<Finding[]> => {
  const present = folders.filter(folder => existsSync(join(root, folder)))
  const { output } = (await cruise(
    present,
    { ...config.options, ruleSet: { forbidden: config.forbidden }, validate: true, baseDir: root },
    { ...config.options.enhancedResolveOptions },
  )) as IReporterOutput
  if (typeof output === 'string') throw new Error(`dependency-cruiser answered with text: ${output}`)
  const reasons = new Map(config.forbidden.map(({ name, comment }) => [name, comment]))
  const breaches = output.summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    file: from,
    message: `imports ${to}. ${reasons.get(rule.name) ?? ''}`,
  }))
  return [...breaches, ...findServerInBrowser(output.modules), ...findRoomCircles(output.modules)]
}

const browserEntrance =
  /^(core\/src\/(contract|client)\/|dashboard\/src\/|widget-sdk\/src\/|plugins\/[^/]+\/src\/(dashboard\/|shared\/|manifest\.ts$))/
const aside = /\.(test|check|stories)\.tsx?$|\/test\//

/** Follows the imports that exist at run time from every browser file; a Node module at the end is a broken page. */
const findServerInBrowser = (modules: readonly IModule[]): Finding[] => {
  const byPath = new Map(modules.map(module => [module.source, module]))
  const isServer = (path: string) =>
    byPath.get(path)?.coreModule === true || (/^core\//.test(path) && !browserEntrance.test(path))
  return modules
    .filter(({ source }) => browserEntrance.test(source) && !aside.test(source))
    .flatMap(({ source }) => {
      const way = findWay(source, { isEnd: isServer, next: path => runTimeImports(byPath.get(path)) })
      if (!way) return []
      return [
        { rule: 'browser-reaches-server', file: source, message: `reaches server code: ${way.join(' → ')}` },
      ]
    })
}

const runTimeImports = (module: IModule | undefined) =>
  (module?.dependencies ?? [])
    .filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
    .map(({ resolved }) => resolved)
    .filter(path => !path.includes('node_modules/'))

interface WayOptions {
  isEnd: (path: string) => boolean
  next: (path: string) => string[]
}

/** The shortest chain of imports from a file to a forbidden one. */
const findWay = (start: string, { isEnd, next }: WayOptions): string[] | undefined => {
  const seen = new Set([start])
  const ways = [[start]]
  for (const way of ways) {
    const last = way.at(-1) ?? start
    if (last !== start && isEnd(last)) return way
    for (const path of next(last)) {
      if (seen.has(path)) continue
      seen.add(path)
      ways.push([...way, path])
    }
  }
  return undefined
}
