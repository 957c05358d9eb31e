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
    'plugins/slack/src/x.ts',
  ])
  expect(notRun.filter(line => line.startsWith('integration'))).toEqual([
    'integration tests of core/test/knowledge: npm test -- --only integration core/test/knowledge',
    'integration tests of core/test/objects: npm test -- --only integration core/test/objects',
    'integration tests of plugins/slack/test: npm test -- --only integration plugins/slack/test',
  ])
})

it('says of every change that the product was not run', () => {
  expect(planCheck([]).whole).toEqual([])
  expect(planCheck(['README.md']).notRun.join('\n')).toContain('browser tests')
})
