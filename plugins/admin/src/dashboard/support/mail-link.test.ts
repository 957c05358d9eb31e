import { expect, it } from 'vitest'
import { mailLink } from './mail-link.ts'

it('quotes the request, and lets nothing of it become a part of the address', () => {
  const link = mailLink('a&b?cc=x@example.com', {
    subject: 'Ответ & всё',
    message: 'Раз\nДва&bcc=y@example.com',
  })
  const url = new URL(link)
  expect(decodeURIComponent(url.pathname)).toBe('a&b?cc=x@example.com')
  expect([...url.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(url.searchParams.get('body')).toBe('\r\n\r\n> Раз\r\n> Два&bcc=y@example.com')
})

it('cuts a long request, also in the middle of a pair', () => {
  expect(mailLink('a@example.com', { subject: 's', message: '😀'.repeat(3_000) }).length).toBeLessThan(15_000)
  expect(() => mailLink('a@example.com', { subject: 's', message: '\ud800' })).not.toThrow()
})
