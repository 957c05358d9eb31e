import { expect, it } from 'vitest'
import { checkField } from './check-account.ts'

const values = {
  username: 'Анна',
  email: 'anna@example.com',
  password: 'секрет1',
  confirmPassword: 'секрет1',
}

it('lets through what the server would accept', () => {
  for (const field of ['username', 'email', 'password', 'confirmPassword'] as const)
    expect(checkField(field, values)).toBeNull()
})

it('asks for two characters of a name without the spaces around it', () => {
  expect(checkField('username', { ...values, username: ' Я ' })).toBe('usernameShort')
  expect(checkField('username', { ...values, username: 'Ян' })).toBeNull()
})

it('refuses what is not an address', () => {
  for (const email of ['', 'anna', 'anna@', 'anna@host', '@host.ru', 'a b@host.ru', 'anna@host..ru'])
    expect(checkField('email', { ...values, email })).toBe('emailWrong')
})

it('asks for six characters of a password, and for the same ones twice', () => {
  expect(checkField('password', { ...values, password: '12345' })).toBe('passwordShort')
  expect(checkField('confirmPassword', { ...values, confirmPassword: 'секрет2' })).toBe('passwordsDiffer')
})
