import { expect, it } from 'vitest'
import { planCheck } from './plan-check.ts'

it('checks the types of the workspaces that a change reaches', () => {
  expect(planCheck(['dashboard/src/ui/select.tsx']).whole).toEqual([
    'types:dashboard',
    'types:storybook',
    'architecture',
  ])
  expect(planCheck(['core/src/answers/knowledge/read.ts']).whole).toEqual(['types:server', 'architecture'])
})

it.each(['core/src/contract/models.ts', 'package-lock.json'])('checks all types after %s', file => {
  expect(planCheck([file]).whole).toHaveLength(5)
})

it('names the integration tests of a touched room, once, with their command', () => {
  const { notRun } = planCheck([
    'core/src/answers/knowledge/a.ts',
    'core/src/answers/knowledge/b/c.ts',
    'core/src/people/files/d.ts',
    'plugins/vk/src/x.ts',
  ])
  expect(notRun.filter(line => line.startsWith('integration'))).toEqual([
    'integration tests of core/test/files: npm test -- --only integration core/test/files',
    'integration tests of core/test/knowledge: npm test -- --only integration core/test/knowledge',
    'integration tests of plugins/vk/test: npm test -- --only integration plugins/vk/test',
  ])
})

it('names no folder that is not there', () => {
  const { notRun } = planCheck([
    'core/src/platform/http/overload.ts',
    'plugins/slack/src/x.ts',
    'core/test/gone.test.ts',
  ])
  expect(notRun.filter(line => line.startsWith('integration'))).toEqual([])
})

it('says of every change that the product was not run', () => {
  expect(planCheck([]).whole).toEqual([])
  expect(planCheck(['README.md']).notRun.join('\n')).toContain('browser tests')
})
