import { expect, it } from 'vitest'
import { findForgetfulPlugins } from './forgetful-plugins.ts'
import { writeTree } from './write-tree.ts'

const schema = (field: string) => `import { Schema } from '@botanika/core/plugin'
export const schema = new Schema({ ${field}: { type: String }, text: String })
`
const found = (files: Record<string, string>) => findForgetfulPlugins(writeTree(files))

it.each([
  ['ownerId', 'account'],
  ['accountId', 'account'],
  ['userId', 'account'],
  ['assistantId', 'assistant'],
])('names a plugin that stores %s and does not forget', (field, what) => {
  expect(
    found({
      'plugins/notes/src/note.model.ts': schema(field),
      'plugins/notes/src/index.ts':
        'export default () => ({ forget: { connection: async () => undefined } })',
    }),
  ).toEqual([
    {
      rule: 'plugins-forget',
      file: 'plugins/notes/src/note.model.ts',
      line: 2,
      message: `stores «${field}», and the plugin has no forget.${what}: it would keep records of a deleted ${what}`,
    },
  ])
})

it.each([
  'export default () => ({ forget: { account: async () => undefined } })',
  'export default () => ({ forget: { async account() {} } })',
  'const forget = {}; export default () => ({ forget })',
  "import { createForget } from './forget.ts'; export default () => ({ forget: createForget() })",
])('passes one that forgets: %s', code => {
  expect(
    found({ 'plugins/notes/src/note.model.ts': schema('ownerId'), 'plugins/notes/src/index.ts': code }),
  ).toEqual([])
})

it('passes one that stores nobody, and what is no schema', () => {
  expect(
    found({
      'plugins/notes/src/index.ts': `${schema('name')}const ownerId = 1; export default { ownerId }`,
      'plugins/notes/src/dashboard/notes.ts': schema('ownerId'),
    }),
  ).toEqual([])
})
