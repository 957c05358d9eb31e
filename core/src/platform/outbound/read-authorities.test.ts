import { expect, it } from 'vitest'
import { makeAuthority } from '../../testing/make-authority.ts'
import { AppError } from '../errors/app-error.ts'
import { readAuthorities } from './read-authorities.ts'

const authority = makeAuthority({ name: 'Лесной корень' })
const refusalOf = (pem: string): string => {
  try {
    readAuthorities(pem)
    return 'taken'
  } catch (error) {
    return error instanceof AppError ? `${error.code}: ${error.message}` : String(error)
  }
}

it('takes a root, alone or with an intermediate one, and leaves the words around it', () => {
  expect(readAuthorities('  \n')).toEqual([])
  expect(readAuthorities(`Issuer: root\r\n${authority.root}\nзнаки`)).toEqual([authority.root])
  expect(readAuthorities(authority.root + authority.intermediate)).toHaveLength(2)
})

it('refuses what is no certificate of an authority, in words', () => {
  for (const text of ['hello', '-----BEGIN CERTIFICATE-----', authority.root.replaceAll('A', 'B')])
    expect(refusalOf(text)).toContain('outbound.authority-malformed')
  expect(refusalOf(authority.certificate)).toBe(
    'outbound.authority-not-one: The certificate “127.0.0.1” belongs to a site, not to an authority',
  )
  expect(refusalOf(authority.intermediate)).toContain('outbound.authority-not-root')
  expect(refusalOf(authority.root + authority.key)).toContain('outbound.authority-private-key')
})

it('refuses one that has ended or has not begun', () => {
  const old = makeAuthority({ until: new Date('2020-03-01T00:00:00Z') })
  expect(refusalOf(old.root)).toBe(
    'outbound.authority-expired: The certificate “Test Root” is not valid now: it ends on 2020-03-01',
  )
  const later = makeAuthority({ until: new Date('2048-03-01T00:00:00Z') })
  expect(refusalOf(authority.root + later.root)).toContain('outbound.authority-expired')
})

it('looks at the size first', () => {
  expect(refusalOf(authority.root + ' '.repeat(64 * 1024))).toContain('outbound.authority-too-long')
  expect(refusalOf(authority.root.repeat(11))).toContain('outbound.authority-too-long')
  expect(refusalOf('-----BEGIN CERTIFICATE----------END CERTIFICATE-----'.repeat(1_000))).toContain(
    'outbound.authority-',
  )
})
