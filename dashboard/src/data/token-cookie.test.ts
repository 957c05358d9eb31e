import { expect, it } from 'vitest'
import { takeTokenCookie } from './token-cookie.ts'

const overTls = (cookies: string) => takeTokenCookie(cookies, { isSecure: true })
const plainly = (cookies: string) => takeTokenCookie(cookies, { isSecure: false })

it('moves a token that this host set, over TLS too', () => {
  expect(overTls('a=b; auth_token=x.y-z; __Host-auth_token=x.y-z')).toEqual({
    token: 'x.y-z',
    names: ['auth_token', '__Host-auth_token'],
  })
  expect(plainly('a=b;auth_token=x%2Ey')).toEqual({ token: 'x.y', names: ['auth_token'] })
  expect(plainly('')).toEqual({ token: null, names: [] })
})

it('takes none over TLS that another host of the domain set, and clears it', () => {
  expect(overTls('auth_token=evil')).toEqual({ token: null, names: ['auth_token'] })
  expect(overTls('auth_token=evil; __Host-auth_token=ours')).toMatchObject({ token: null })
  expect(overTls('auth_token=evil; auth_token=ours; __Host-auth_token=ours')).toMatchObject({ token: 'ours' })
  expect(overTls('auth_token=; __Host-auth_token=')).toMatchObject({ token: null })
})

it('is not stopped by a cookie that cannot be read', () => {
  expect(plainly('auth_token=%')).toEqual({ token: null, names: ['auth_token'] })
})
