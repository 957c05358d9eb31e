import { expect, it } from 'vitest'
import { ownPage, siteOf } from './site-of.ts'

it('knows pages of the server by the name that the browser called, under either protocol', () => {
  const server = { publicUrl: undefined, host: 'bots.example:3000' }
  expect(siteOf('http://bots.example:3000', server)).toBe(ownPage)
  expect(siteOf('https://bots.example:3000', server)).toBe(ownPage)
  expect(siteOf('http://bots.example', server)).toBe('http://bots.example')
  expect(siteOf('null', server)).toBe('null')
  expect(siteOf(undefined, server)).toBeUndefined()
})

it('takes a foreign name that was pointed at the server for a foreign site where its own is known', () => {
  const server = { publicUrl: 'https://bots.example/', host: 'evil.example' }
  expect(siteOf('http://evil.example', server)).toBe('http://evil.example')
  // Behind a proxy that gives another host.
  expect(siteOf('https://bots.example', { ...server, host: '127.0.0.1:3000' })).toBe(ownPage)
})
