import type { User } from '@botanika/core/contract'
import { expect, it } from 'vitest'
import { maySee } from './may-see.ts'

const someone = (role: User['role']) => ({ role }) as User

it('opens a page to those whom its manifest names, and an administrator sees every one', () => {
  const seen = (who: User | null) =>
    (['public', 'user', 'admin'] as const).filter(access => maySee({ access }, who))
  expect(seen(null)).toEqual(['public'])
  expect(seen(someone('user'))).toEqual(['public', 'user'])
  expect(seen(someone('admin'))).toEqual(['public', 'user', 'admin'])
})
