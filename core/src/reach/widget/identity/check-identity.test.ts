import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { AppError } from '../../../platform/errors/app-error.ts'
import { checkIdentity, isSigned, requireIdentity, signedText, signIdentity } from './check-identity.ts'

const secrets = { decrypt: (sealed: string) => sealed.replace('sealed ', '') }
const record = { identity: { isRequired: true, secret: 'sealed top', keyId: 'k1' } }
const codeOf = (run: () => unknown) => {
  try {
    run()
    return 'accepted'
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}

it('signs the id alone where nothing else is given, else each field on its line', () => {
  expect(signedText({ id: '42' })).toBe('42')
  expect(signedText({ id: '42', name: 'Анна', phone: '+7' })).toBe('42\nАнна\n\n+7')
  expect(signIdentity('top', { id: '42' })).toBe(createHmac('sha256', 'top').update('42').digest('hex'))
})

it('accepts what the secret has signed, in either case of its digits', () => {
  const identity = { id: '42', name: 'Анна', email: 'anna@example.com' }
  const hash = signIdentity('top', identity)
  for (const given of [hash, hash.toUpperCase()])
    expect(checkIdentity(record, { ...identity, hash: given }, secrets)).toEqual({ ...identity, keyId: 'k1' })
})

it('refuses every field that is not signed, a foreign hash and a widget without a secret', () => {
  const hash = signIdentity('top', { id: '42', name: 'Анна' })
  for (const forged of [
    { id: '43', name: 'Анна', hash },
    { id: '42', name: 'Олег', hash },
    { id: '42', hash },
    { id: '42', name: 'Анна', email: 'me@example.com', hash },
    { id: '42', name: 'Анна', hash: '' },
    { id: '42', name: 'Анна', hash: signIdentity('other', { id: '42', name: 'Анна' }) },
  ])
    expect(codeOf(() => checkIdentity(record, forged, secrets))).toBe('widget.identity-refused')
  expect(codeOf(() => checkIdentity({}, { id: '42', name: 'Анна', hash }, secrets))).toBe(
    'widget.identity-refused',
  )
})

it('ends identities of the secret before', () => {
  expect(isSigned(record, { keyId: 'k1' })).toBe(true)
  expect(isSigned({ identity: { secret: 'x', keyId: 'k2' } }, { keyId: 'k1' })).toBe(false)
  expect(isSigned({}, {})).toBe(false)
  expect(codeOf(() => requireIdentity(record, undefined))).toBe('widget.identity-refused')
  expect(codeOf(() => requireIdentity(record, { keyId: 'k1' }))).toBe('accepted')
  expect(codeOf(() => requireIdentity({ identity: { isRequired: false } }, undefined))).toBe('accepted')
})
