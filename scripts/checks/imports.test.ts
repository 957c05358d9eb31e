import { expect, it } from 'vitest'
import config from '../../.dependency-cruiser.mjs'
import type { Finding } from './finding.ts'
import { findForbiddenImports } from './imports.ts'
import { writeTree } from './write-tree.ts'

const value = 'export const value = 1\n'
const use = (path: string) => `import { value } from '${path}'\nexport const used = value\n`
const useType = (path: string) => `import type { value } from '${path}'\nexport type Used = typeof value\n`

/** Files that are in every case: a small project that keeps all rules. */
const sound = {
  'core/src/contract/index.ts': value,
  'core/src/client/index.ts': use('../contract/index.ts'),
  'core/src/platform/log.ts': value,
  'core/src/plugin/index.ts': value,
  'core/src/testing/index.ts': value,
  'core/src/answers/knowledge/index.ts': use('../../platform/log.ts'),
  'core/src/search/query.ts': value,
  'core/src/answers/ai/model.ts': use('../../search/query.ts'),
  'core/src/extend/host/index.ts': use('../../answers/knowledge/index.ts'),
  'core/src/app.ts': use('./extend/host/index.ts'),
  'core/embedded-mongo/src/index.ts': use('./storage.ts'),
  'core/embedded-mongo/src/storage.ts': value,
  'dashboard/src/main.tsx': use('../../core/src/client/index.ts'),
  'dashboard/src/app.tsx': use('./pages/home/home.tsx'),
  'dashboard/src/pages/home/home.tsx': use('../../features/chat/index.ts'),
  'dashboard/src/features/chat/index.ts': "export { value } from './panel.ts'\n",
  'dashboard/src/features/chat/panel.ts': use('../../ui/layout/card.tsx'),
  'dashboard/src/ui/layout/card.tsx': value,
  'dashboard/src/exports/ui.ts': "export { value } from '../ui/layout/card.tsx'\n",
  'dashboard/src/data/socket.ts': value,
  'widget-sdk/src/loader/embed.ts': useType('../../../core/src/contract/index.ts'),
  'plugins/one/src/manifest.ts': useType('../../../core/src/contract/index.ts'),
  'plugins/one/src/index.ts': `${use('../../../core/src/plugin/index.ts')}export * from './one-api.ts'\n`,
  'plugins/one/src/one-api.ts': "import { request } from 'node:https'\nexport { request }\n",
  'plugins/one/src/dashboard/index.tsx': `${use('../manifest.ts')}export * from '../../../../dashboard/src/exports/ui.ts'\n`,
  'plugins/two/src/index.ts': value,
  'node_modules/mongoose/package.json': '{"name":"mongoose","version":"1.0.0","main":"index.js"}',
  'node_modules/mongoose/index.js': 'module.exports = {}\n',
  'node_modules/puppeteer-core/package.json': '{"name":"puppeteer-core","version":"1.0.0","main":"index.js"}',
  'node_modules/puppeteer-core/index.js': 'module.exports = {}\n',
  'dashboard/test/main-path.firefox.ts': "export * from 'puppeteer-core'\n",
}

type Case = [rule: string, file: string, content: string, more?: Record<string, string>]

const cases: Case[] = [
  [
    'no-cycles',
    'core/src/people/accounts/a.ts',
    use('./b.ts'),
    { 'core/src/people/accounts/b.ts': use('./a.ts') },
  ],
  ['no-unresolved', 'core/src/people/accounts/a.ts', use('./nowhere.ts')],
  ['contract-is-alone', 'core/src/contract/user.ts', useType('../client/index.ts')],
  ['contract-markdown-is-alone', 'core/src/contract/markdown/parse.ts', useType('../../client/index.ts')],
  [
    'contract-without-its-markdown',
    'core/src/contract/user.ts',
    use('./markdown/index.ts'),
    { 'core/src/contract/markdown/index.ts': value },
  ],
  ['client-knows-contract-only', 'core/src/client/send.ts', use('../platform/log.ts')],
  ['platform-below-answers', 'core/src/platform/jobs.ts', useType('../answers/knowledge/index.ts')],
  ['search-below-answers', 'core/src/search/rank.ts', use('../answers/ai/model.ts')],
  ['people-below-extend', 'core/src/people/plans/plan.ts', use('../../extend/host/index.ts')],
  ['extend-below-server', 'core/src/extend/host/start.ts', use('../../app.ts')],
  [
    'queue-by-its-entrance',
    'core/src/platform/jobs/a.ts',
    useType('../queue/claims.ts'),
    { 'core/src/platform/queue/claims.ts': value },
  ],
  [
    'rooms-by-their-entrance',
    'core/src/serve.ts',
    use('./answers/knowledge/store.ts'),
    { 'core/src/answers/knowledge/store.ts': value },
  ],
  ['rooms-by-their-entrance', 'core/src/answers/knowledge/answer.ts', useType('../ai/model.ts')],
  [
    'no-circles-of-rooms',
    'core/src/talk/log',
    useType('../digests/index.ts'),
    {
      'core/src/talk/digests/index.ts': value,
      'core/src/talk/digests/write.ts': useType('../log/index.ts'),
    },
  ],
  ['core-knows-no-plugin', 'core/src/extend/host/discover.ts', use('../../../../plugins/one/src/index.ts')],
  ['plugins-are-strangers', 'plugins/one/src/send.ts', use('../../two/src/index.ts')],
  ['plugins-use-the-front-door', 'plugins/one/src/send.ts', use('../../../core/src/platform/log.ts')],
  [
    'story-fixtures-are-for-stories',
    'plugins/one/src/dashboard/page.tsx',
    use('../../../../dashboard/story-fixtures/index.ts'),
    { 'dashboard/story-fixtures/index.ts': value },
  ],
  ['plugin-pages-know-their-manifest', 'plugins/one/src/dashboard/page.tsx', use('../index.ts')],
  ['plugin-shared-runs-anywhere', 'plugins/one/src/shared/title.ts', use('../index.ts')],
  [
    'dashboard-knows-contract-and-client',
    'dashboard/src/page.tsx',
    useType('../../core/src/platform/log.ts'),
  ],
  ['dashboard-pages-are-separate', 'dashboard/src/pages/profile/profile.tsx', useType('../home/home.tsx')],
  [
    'dashboard-features-by-their-entrance',
    'dashboard/src/pages/profile/profile.tsx',
    "export const load = () => import('../../features/chat/panel.ts')\n",
  ],
  ['dashboard-features-by-their-entrance', 'dashboard/src/features/plans/card.tsx', use('../chat/panel.ts')],
  ['dashboard-exports-are-for-plugins', 'dashboard/src/app.tsx', use('./exports/ui.ts')],
  [
    'tests-stay-outside',
    'dashboard/src/ui/layout/page.tsx',
    use('../../../story-fixtures/account.ts'),
    { 'dashboard/story-fixtures/account.ts': value },
  ],
  ['widget-takes-types-only', 'widget-sdk/src/view.ts', use('../../core/src/contract/index.ts')],
  ['widget-knows-the-contract', 'widget-sdk/src/view.ts', useType('../../core/src/client/index.ts')],
  ['embedded-mongo-is-general', 'core/embedded-mongo/src/wire.ts', use('../../src/platform/log.ts')],
  ['embedded-mongo-by-its-entrance', 'core/src/platform/open.ts', use('../../embedded-mongo/src/storage.ts')],
  [
    'models-in-rooms',
    'core/src/extend/host/create-plugin-host.ts',
    "import mongoose from 'mongoose'\nexport { mongoose }\n",
  ],
  ['models-in-rooms', 'plugins/one/src/model.ts', "import mongoose from 'mongoose'\nexport { mongoose }\n"],
  [
    'one-way-out',
    'core/src/answers/knowledge/read-page.ts',
    "import { get } from 'node:https'\nexport { get }\n",
  ],
  ['one-way-out', 'plugins/one/src/send.ts', "import { get } from 'node:http'\nexport { get }\n"],
  ['one-browser-driver', 'dashboard/test/home.test.ts', "export * from 'puppeteer-core'\n"],
  ['tests-stay-outside', 'core/src/people/plans/plan.ts', use('../../testing/index.ts')],
  ['browser-reaches-server', 'dashboard/src/page.tsx', "import { join } from 'node:path'\nexport { join }\n"],
  [
    'browser-reaches-server',
    'plugins/one/src/manifest.ts',
    use('./settings.ts'),
    { 'plugins/one/src/settings.ts': use('../../../core/src/plugin/index.ts') },
  ],
]

it('finds nothing in a project that keeps the rules', { timeout: 60_000 }, async () => {
  expect(await findForbiddenImports(writeTree(sound))).toEqual([])
})

/** A room stands for its entrance. */
const filesOf = ([, file, content, more = {}]: Case) => ({
  ...more,
  [file.endsWith('/log') ? `${file}/index.ts` : file]: content,
})

/** Cases that touch none of each other's files share a tree: most of the time goes into reading one. */
interface Tree {
  files: Record<string, string>
  findings?: Promise<Finding[]>
}
const trees: Tree[] = []
const takeTree = (files: Record<string, string>): Tree => {
  const free = trees.find(tree => !Object.keys(files).some(file => file in tree.files))
  const tree = free ?? { files: {} }
  if (!free) trees.push(tree)
  Object.assign(tree.files, files)
  return tree
}
const planned = cases.map(one => ({ rule: one[0], file: one[1], tree: takeTree(filesOf(one)) }))

it.each(planned)('$rule fires in $file', { timeout: 60_000 }, async ({ rule, file, tree }) => {
  tree.findings ??= findForbiddenImports(writeTree({ ...sound, ...tree.files }))
  expect(await tree.findings).toContainEqual(expect.objectContaining({ rule, file }))
})

it('finds every import that leads up or across the levels of the dashboard', {
  timeout: 60_000,
}, async () => {
  const arrows = config.forbidden.flatMap(({ name }) => {
    const [, from, to] = /^dashboard-(\w+)-not-(\w+)$/.exec(name) ?? []
    return from && to ? [{ name, from, to }] : []
  })
  const folderOf = (level: string) => (level === 'app' ? 'dashboard/src' : `dashboard/src/${level}/one`)
  const wrong = arrows.map(({ name, from, to }) => ({
    rule: name,
    file: `${folderOf(from)}/to-${to}.ts`,
    content: useType(to === 'app' ? '../../target.ts' : `../../${to}/one/index.ts`),
  }))
  const targets = arrows.map(({ to }) => [
    to === 'app' ? 'dashboard/src/target.ts' : `${folderOf(to)}/index.ts`,
    value,
  ])
  const root = writeTree({
    ...Object.fromEntries(targets),
    ...Object.fromEntries(wrong.map(({ file, content }) => [file, content])),
  })
  const found = (await findForbiddenImports(root)).map(({ rule, file }) => `${rule} ${file}`)
  expect(wrong.length).toBeGreaterThan(50)
  expect(found.filter(name => name.includes('-not-')).sort()).toEqual(
    wrong.map(({ rule, file }) => `${rule} ${file}`).sort(),
  )
})

it('has a case for every rule', () => {
  const layer = /^\w+-below-|^dashboard-\w+-not-/
  const names = config.forbidden.map(({ name }) => name).filter(name => !layer.test(name))
  expect(cases.map(([rule]) => rule)).toEqual(expect.arrayContaining(names))
})
