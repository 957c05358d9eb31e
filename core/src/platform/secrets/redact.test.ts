import { describe, expect, it } from 'vitest'
import { redactSecrets } from './redact.ts'

describe('redactSecrets', () => {
  it.each([
    ['an OpenAI key', 'key sk-proj-AbCdEf123456 refused'],
    ['a starred key', 'Incorrect API key provided: sk-ab***wxyz.'],
    ['a Google key', 'AIzaSyA1234567890abcdef'],
    ['a bot token', '1234567890:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'],
    ['a bot token in an address', 'https://api.test/bot1234567890:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw/getMe'],
    ['a VK token', 'vk1.a.AbC-123_x'],
    ['a bearer header', 'authorization: Bearer abcdefgh12345678'],
    ['a JWT', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjMifQ.abcdefghijklmnop'],
    ['a JWT in a host name', 'token.eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjMifQ.abcdefghijklmnop.example'],
    ['a JWT after a word', 'id-eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjMifQ.abcdefghijklmnop'],
    ['a starred key in a path', '/v1/keys/sk-ab***wxyz/list'],
  ])('hides %s', (_, text) => {
    const safe = redactSecrets(text)
    expect(safe).toContain('[redacted]')
    expect(safe).not.toMatch(/AbC|wxyz|AIza|AAHd|abcdefgh|eyJ/)
  })

  it('leaves ordinary text as it is', () => {
    const text = 'Цена 1 500 ₽ за 2 часа, код AB-12/3, ответ [1].'
    expect(redactSecrets(text)).toBe(text)
  })

  it.each(['-', 'eyJ--------', 'a.', '*', 'Bearer ', '1'])('reads %j without end in linear time', piece => {
    const text = piece.repeat(200_000 / piece.length)
    const began = process.cpuUsage()
    redactSecrets(text)
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(500)
  })
})
