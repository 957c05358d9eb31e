import { expect, it } from 'vitest'
import { redactProviderText } from './redact.ts'

it.each([
  ['Incorrect API key provided: sk-proj-ab12cd34', 'Incorrect API key provided: [redacted]'],
  ['Incorrect API key provided: sk-pr***********wxyz.', 'Incorrect API key provided: [redacted]'],
  ['key my-gate****word is wrong', 'key [redacted] is wrong'],
  ['key my-gateway-password is wrong', 'key [redacted] is wrong'],
  ['AIzaSyA1234567890abcdef and vk1.a.secretpart', '[redacted] and [redacted]'],
  ['bot 123456789:AAabcdefghijklmnopqrstuvwxyz', 'bot [redacted]'],
  ['Authorization: Bearer abc.def.ghijk', 'Authorization: [redacted]'],
  ['**bold** and 2 * 2 stay', '**bold** and 2 * 2 stay'],
])('%j is written as %j', (given, written) => {
  expect(redactProviderText(given, ['my-gateway-password', undefined, ''])).toBe(written)
})
