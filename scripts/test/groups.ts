/** A project of vitest.config.ts whose tests are divided into groups. */
export type Project = 'unit' | 'integration' | 'browser' | 'database' | 'resilience'

/**
 * Groups of tests: turbo runs each as `<project>:<group>` and keeps its result. A group names folders or
 * beginnings of paths; one without any has the tests of its project that no other group names.
 */
export const groups: Readonly<Record<Project, Readonly<Record<string, readonly string[]>>>> = {
  unit: {
    plugins: ['plugins/'],
    pages: ['dashboard/', 'widget-sdk/'],
    project: ['scripts/'],
    core: [],
  },
  integration: {
    messengers: [
      ...['channels', 'connections', 'max', 'messengers', 'telegram', 'vk'].map(room => `core/test/${room}/`),
      ...['max', 'vk', 'webhook', 'whatsapp'].map(plugin => `plugins/${plugin}/`),
    ],
    posts: ['core/test/posts/', 'plugins/autopost/'],
    lessons: ['plugins/lessons/', 'plugins/site-content/'],
    widget: ['core/test/widget/', 'widget-sdk/'],
    // These tests start every plugin, or plugins of their own.
    plugins: [
      ...['downloads', 'help', 'host', 'hostile', 'plugins', 'server', 'specification'].map(
        room => `core/test/${room}/`,
      ),
      ...['admin', 'openai'].map(plugin => `plugins/${plugin}/`),
    ],
    core: [],
  },
  browser: {
    messengers: ['dashboard/test/integrations/'],
    posts: ['dashboard/test/autopost/'],
    lessons: [
      'dashboard/test/lessons/',
      'dashboard/test/help/help-chat',
      'dashboard/test/handbook',
      'dashboard/test/site-content',
    ],
    widget: ['dashboard/test/widget-'],
    storybook: ['storybook/'],
    core: [],
  },
  database: {},
  resilience: {},
}

/** Names of the tasks of turbo.json that run tests: `<project>:<group>`, or `<project>` where it has no groups. */
export const testTasks: readonly string[] = Object.entries(groups).flatMap(([project, parts]) => {
  const names = Object.keys(parts)
  return names.length > 0 ? names.map(name => `${project}:${name}`) : [project]
})

/** Returns whether a test file of the task's vitest project belongs to the task; `file` is relative to the repository. */
export const belongsTo = (file: string, task: string): boolean => {
  const [project = '', name = ''] = task.split(':')
  const parts = Object.entries(groups).find(([known]) => known === project)?.[1] ?? {}
  const isIn = (beginnings: readonly string[]) => beginnings.some(beginning => file.startsWith(beginning))
  const own = parts[name] ?? []
  return own.length > 0 ? isIn(own) : !Object.values(parts).some(isIn)
}
