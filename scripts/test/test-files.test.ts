import { expect, it } from 'vitest'
import { findTests } from './test-files.ts'

it.each([
  ['scripts/test/test-files', ['unit'], false],
  ['core/src/answers/knowledge/reading/hostile-xml', ['resilience'], false],
  ['core/embedded-mongo/test/behaviour/full-disk', ['resilience'], false],
  ['core/embedded-mongo/test/behaviour/cursors', ['database'], false],
  ['plugins/max/test/talk', ['integration'], true],
  ['core/test/hostile/heartbeat', ['resilience'], true],
  ['Dashboard/Test/', ['browser'], true],
  ['./plugins/openai/test/openai.test.ts:12', ['integration'], true],
  ['no such test', [], false],
] as const)('finds %s in %j', (word, projects, needProduct) => {
  expect(findTests([word])).toEqual({ projects, needProduct })
})

it('finds every project that has tests of that path', () => {
  expect(findTests(['plugins/autopost']).projects).toEqual(['unit', 'integration', 'resilience'])
})
