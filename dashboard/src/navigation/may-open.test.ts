import type { User } from '@botanika/core/contract'
import { expect, it } from 'vitest'
import { mayOpen } from './may-open.ts'

const someone = (role: User['role'], rest: Partial<User> = {}) => ({ role, ...rest }) as User
const seen = (who: User | null) =>
  (['public', 'guest', 'user', 'admin'] as const).filter(access => mayOpen(access, who))

it('opens a page to those whom the table names, and an administrator sees every one', () => {
  expect(seen(null)).toEqual(['public', 'guest'])
  expect(seen(someone('user'))).toEqual(['public', 'guest', 'user'])
  expect(seen(someone('admin'))).toEqual(['public', 'guest', 'user', 'admin'])
})

it('shows an administrator who is signed in as somebody else what that person sees', () => {
  expect(seen(someone('admin', { actingAdminId: 'a'.repeat(24) }))).toEqual(['public', 'guest', 'user'])
})
