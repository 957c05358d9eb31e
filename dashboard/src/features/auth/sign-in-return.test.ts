import { expect, it } from 'vitest'
import { readSignInReturn } from './sign-in-return.ts'

it.each([
  ['', null],
  ['?page=2', null],
  ['?signIn=auth.google-cancelled', 'google-cancelled'],
  ['?signIn=auth.google-password-first&x=1', 'google-password-first'],
  ['?signIn=account.blocked', 'blocked'],
  ['?signIn=internal', 'google-failed'],
])('reads %o as %o', (search, expected) => {
  expect(readSignInReturn(search)).toBe(expected)
})
