import { testTasks } from './groups.ts'

/**
 * Tasks of turbo.json that `npm test` runs, two at a time in this order: it puts groups that mostly wait beside
 * those that work, and begins with the long ones.
 */
export const tasks: readonly string[] = [
  'integration:plugins',
  'unit:core',
  'integration:core',
  'integration:messengers',
  'unit:plugins',
  'integration:posts',
  'integration:widget',
  'types:server',
  'integration:lessons',
  'types:dashboard',
  'unit:project',
  'architecture',
  'unit:pages',
  'database',
  'storybook',
  'browser:core',
  'browser:messengers',
  'dead-code',
  'browser:widget',
  'lint',
  'types:storybook',
  'browser:lessons',
  'types:widget-sdk',
  'browser:posts',
  'browser:storybook',
]

/** Returns the tasks that `--only` means, by name or by the part before the colon; without names it returns all. */
export const chooseTasks = (
  names?: readonly string[],
): { chosen: readonly string[]; unknown: readonly string[] } => {
  const all = [...new Set([...tasks, ...testTasks])]
  const isMeant = (task: string, name: string) => task === name || task.startsWith(`${name}:`)
  return {
    chosen: names ? all.filter(task => names.some(name => isMeant(task, name))) : all,
    unknown: (names ?? []).filter(name => !all.some(task => isMeant(task, name))),
  }
}

/** Returns whether a task needs the built product and a Chromium. */
export const needsProduct = (task: string): boolean => /^(integration|browser|resilience)\b/.test(task)

/** Other projects in which a test may be that somebody takes for one of this project. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  unit: ['resilience'],
  integration: ['database', 'resilience'],
}

/**
 * Returns the projects of vitest.config.ts in which tests of these tasks are looked for by path: whoever names an
 * integration test need not know whether it belongs to the database or to resilience.
 */
export const projectsOf = (chosen: readonly string[]): readonly string[] => [
  ...new Set(
    chosen
      .filter(task => testTasks.includes(task))
      .map(task => task.split(':')[0] ?? task)
      .flatMap(project => [project, ...(elsewhere[project] ?? [])]),
  ),
]
