import { describe, expect, it } from 'vitest'
import { smtpUrl } from './smtp-url.ts'

const passwordOf = (text: string) => smtpUrl('SMTP_URL', `smtp://bot:${text}@127.0.0.1:4530`).password

describe('smtpUrl', () => {
  it.each([
    ['50%off', '50%off'],
    ['100%', '100%'],
    ['pa#ss', 'pa#ss'],
    ['pa/ss', 'pa/ss'],
    ['pa?ss', 'pa?ss'],
    ['pa@ss', 'pa@ss'],
    ['p:ss', 'p:ss'],
    ['a+b=c', 'a+b=c'],
    ['50%25off', '50%off'],
    ['pa%40ss', 'pa@ss'],
    ['%ff', '%ff'],
  ])('reads the password %s as %s', (text, password) => expect(passwordOf(text)).toBe(password))

  it('reads the rest of an address', () => {
    expect(smtpUrl('SMTP_URL', 'SMTPS://bot%40example.com:x@[::1]/')).toEqual({
      host: '::1',
      port: 465,
      isSecure: true,
      user: 'bot@example.com',
      password: 'x',
    })
    expect(smtpUrl('SMTP_URL', 'smtp://mail.example.com')).toEqual({
      host: 'mail.example.com',
      port: 587,
      isSecure: false,
      user: '',
      password: '',
    })
  })

  it.each([
    'mail.example.com',
    'http://mail.example.com',
    'smtp://',
    'smtp://mail.example.com:0',
    'smtp://mail.example.com:70000',
    'smtp://mail.example.com/path',
    'smtp://bot:hunter2',
    'smtp://bot:hunter2@mail.example.com?x=1',
  ])('refuses %s with the setting and the remedy, without a password', value => {
    expect(() => smtpUrl('SMTP_URL', value)).toThrow(
      /^SMTP_URL must be like (?!.*hunter2).*SMTP_PASSWORD\. Mend it in \.env or in the environment\.$/,
    )
  })

  it('refuses a text that is escaped in part', () => {
    expect(() => passwordOf('a%40b%off')).toThrow(
      /^SMTP_URL has a % .* write each such % as %25, or set SMTP_USER/,
    )
  })
})
