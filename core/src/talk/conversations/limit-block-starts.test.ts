import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { limitBlockStarts } from './limit-block-starts.ts'

const appOf = (limits: 'standard' | 'relaxed') => ({ config: { limits } }) as FastifyInstance

/** Visitors of one owner, whose plan allows so many conversations. */
const visitors = (most: number, { limits = 'standard' }: { limits?: 'standard' | 'relaxed' } = {}) => {
  const take = limitBlockStarts(appOf(limits))
  let begun = 0
  const begin = (address: string | undefined) => {
    const giveBack = take('olga', { address, left: most - begun })
    begun += 1
    return () => {
      giveBack()
      begun -= 1
    }
  }
  return {
    begin,
    /** Counts the conversations that this address can begin until it is refused. */
    count: (addressOf: (n: number) => string | undefined): number => {
      for (let n = 0; n < most; n += 1)
        try {
          begin(addressOf(n))
        } catch {
          return n
        }
      return most
    },
  }
}

it('lets the addresses of one block begin half of what is left, and others half of the rest', () => {
  const { count } = visitors(50)
  expect(count(n => `93.184.216.${n}`)).toBe(25)
  expect(count(n => `2a02:6b8:1:${n}::1`)).toBe(13)
  expect(count(() => '8.8.8.8')).toBe(6)
  expect(count(() => '9.9.9.9')).toBe(3)
})

it('lets a first visitor begin the last one, and tells the next of the same block when to come back', () => {
  const { begin } = visitors(2)
  begin('93.184.216.1')
  expect(() => begin('93.184.216.2')).toThrow(
    expect.objectContaining({
      code: 'conversations.network-spent',
      status: 429,
      params: { seconds: 86_400 },
    }),
  )
  expect(() => begin('93.184.217.1')).not.toThrow()
})

it('counts no conversation that was given back, none without an address, none where nothing limits them', () => {
  const { begin, count } = visitors(4)
  begin('93.184.216.1')()
  expect(count(() => '93.184.216.1')).toBe(2)
  expect(() => begin(undefined)).not.toThrow()
  expect(visitors(4, { limits: 'relaxed' }).count(() => '8.8.8.8')).toBe(4)
  const take = limitBlockStarts(appOf('standard'))
  for (let n = 0; n < 100; n += 1) take('olga', { address: '8.8.8.8', left: null })
})
