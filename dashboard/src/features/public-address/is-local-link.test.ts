import { expect, it } from 'vitest'
import { isLocalLink } from './is-local-link.ts'

it.each([
  ['http://localhost:3000/chat/1', true],
  ['http://127.0.0.1:3000/chat/1', true],
  ['http://[::1]:3000/chat/1', true],
  ['http://192.168.1.5:3000/chat/1', false],
  ['https://localhost.example.com/chat/1', false],
  ['https://bots.example.com/chat/1', false],
])('%s opens here alone: %s', (link, isLocal) => {
  expect(isLocalLink(link)).toBe(isLocal)
})
