import { expect, it } from 'vitest'
import { reasonOf } from './reason-of.ts'

const folder = '/srv/plugins/viber'
const thrown = (message: string, stack: string, more: object = {}) =>
  Object.assign(new Error(message), { stack }, more)

it('names the first location in the author’s own code', () => {
  const stack = `TypeError: x is not a function
    at call (node:internal/modules/run:1:1)
    at setup (file:///srv/plugins/viber/src/my%20send.ts:12:7)
    at file:///srv/plugins/viber/src/index.ts:3:1`
  expect(reasonOf(thrown('x is not a function', stack), folder)).toBe(
    'x is not a function (src/my send.ts:12:7)',
  )
})

it('names the line of a mistake in the writing, which stands before the message', () => {
  const stack = "file:///srv/plugins/viber/src/wire.ts:9\n  return {}\n  ^^^^^^\n\nSyntaxError: Expected ','"
  expect(reasonOf(thrown("Expected ','", stack), folder)).toBe("Expected ',' (src/wire.ts:9)")
})

it('says what to do when a package is missing, and leaves out where the server lies', () => {
  const message = "Cannot find package 'viber-bot' imported from /srv/plugins/viber/src/index.ts"
  const reason = reasonOf(thrown(message, '', { code: 'ERR_MODULE_NOT_FOUND' }), folder)
  const core = message.replace('viber-bot', '@botanika/core')
  expect(reasonOf(thrown(core, '', { code: 'ERR_MODULE_NOT_FOUND' }), folder)).toContain(
    'inside the installation',
  )
  expect(reason).toContain(
    'Cannot find package \'viber-bot\' imported from src/index.ts: name it under "dependencies"',
  )
})

it('says what was thrown where there is no location, and what was no error', () => {
  expect(reasonOf(thrown('took longer\nthan that', 'at file:///srv/core/a.ts:1:1'), folder)).toBe(
    'took longer',
  )
  expect(reasonOf(new RangeError(), folder)).toContain('RangeError')
  expect(reasonOf('nope', folder)).toBe('nope')
  expect(reasonOf(undefined)).toBe('undefined')
})
