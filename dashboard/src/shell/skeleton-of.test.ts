import { expect, it } from 'vitest'
import { skeletonOf } from './skeleton-of.ts'

const guest = { tab: null, isSignedIn: false }
const person = { tab: null, isSignedIn: true }

it('has the shape of the page that comes', () => {
  expect(skeletonOf('/', guest)).toEqual({ page: 'landing' })
  expect(skeletonOf('/', person)).toEqual({ page: 'desk', tab: 'assistants' })
  expect(skeletonOf('/dashboard', { ...person, tab: 'usage' })).toEqual({ page: 'desk', tab: 'usage' })
  expect(skeletonOf('/', { ...person, tab: 'nonsense' })).toEqual({ page: 'desk', tab: 'assistants' })
  const shown = ['/models', '/profile', '/playground/1', '/chat/1', '/setup', '/plan-activation', '/plugins']
  expect(shown.map(path => skeletonOf(path, person).page)).toEqual([
    'table',
    'profile',
    'playground',
    'chat',
    'setup',
    'plans',
    'stack',
  ])
})

it('is words for a page that a plugin brings', () => {
  expect(skeletonOf('/lessons', person)).toEqual({ page: 'words' })
})
