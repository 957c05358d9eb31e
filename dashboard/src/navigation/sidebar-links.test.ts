import type { User } from '@botanika/core/contract'
import { expect, it } from 'vitest'
import type { PageAccess, PageEntry, PagePlace } from './page-entry.ts'
import { sidebarLinks } from './sidebar-links.ts'

const page = (path: string, access: PageAccess, place: PagePlace): PageEntry => ({
  path,
  access,
  place,
  part: { preload: () => undefined, render: () => null },
  skeleton: null,
})
const link = { section: 'main', label: () => '', icon: null } as const
const pages = [
  page('/models', 'admin', { kind: 'sidebar', links: [{ ...link, section: 'admin', order: 1 }] }),
  page('/lessons', 'user', { kind: 'sidebar', links: [{ ...link, order: 9 }] }),
  page('/', 'guest', {
    kind: 'sidebar',
    links: [
      { ...link, order: 1, current: ['/', '/dashboard'] },
      {
        ...link,
        order: 2,
        access: 'user',
        href: () => '/?tab=logs',
        current: ['/?tab=logs', '/dashboard?tab=logs'],
      },
    ],
  }),
  page('/plans', 'guest', {
    kind: 'sidebar',
    links: [
      {
        ...link,
        order: 3,
        href: who => (who ? '/?tab=plans' : '/plans'),
        current: ['/plans', '/?tab=plans'],
      },
    ],
  }),
  page('/autopost/:projectId?', 'guest', { kind: 'sidebar', links: [{ ...link, order: 12 }] }),
  page('/profile', 'user', { kind: 'none' }),
]

const user = (role: User['role']) => ({ role }) as User
const links = (who: User | null, address: string) => {
  const [location = '/', search = ''] = address.split('?')
  return sidebarLinks(pages, { user: who, location, search })
}
const current = (who: User | null, address: string) =>
  links(who, address)
    .filter(({ isCurrent }) => isCurrent)
    .map(({ to }) => to)

it('shows each person the pages that they may open, in order', () => {
  const shown = (who: User | null) => links(who, '/').map(({ to }) => to)
  expect(shown(null)).toEqual(['/', '/plans', '/autopost'])
  expect(shown(user('user'))).toEqual(['/', '/?tab=logs', '/?tab=plans', '/lessons', '/autopost'])
  expect(shown(user('admin'))).toEqual([
    ...['/', '/?tab=logs', '/?tab=plans', '/lessons', '/autopost'],
    '/models',
  ])
})

it('marks one link as current: that of the tab before that of its page', () => {
  expect(current(user('user'), '/')).toEqual(['/'])
  expect(current(user('user'), '/dashboard?tab=usage')).toEqual(['/'])
  expect(current(user('user'), '/dashboard?tab=logs')).toEqual(['/?tab=logs'])
  expect(current(user('user'), '/?tab=plans')).toEqual(['/?tab=plans'])
  expect(current(user('user'), '/plans')).toEqual(['/?tab=plans'])
  expect(current(user('user'), '/lessons/7')).toEqual(['/lessons'])
  expect(current(user('admin'), '/models')).toEqual(['/models'])
  expect(current(user('admin'), '/profile')).toEqual([])
})
