import { expect, it } from 'vitest'
import { collectCalls } from './function-calls.ts'

const delta = (...tool_calls: object[]) => ({ delta: { tool_calls } })

it('puts the pieces of several calls together, by their index', () => {
  const calls = collectCalls()
  calls.push(delta({ index: 0, id: 'a', function: { name: 'look', arguments: '' } }))
  calls.push(delta({ index: 1, id: 'b', function: { name: 'add', arguments: '{"n"' } }))
  calls.push(delta({ index: 0, function: { arguments: '{}' } }, { index: 1, function: { arguments: ':1}' } }))
  expect(calls.all()).toEqual([
    { id: 'a', name: 'look', arguments: '{}' },
    { id: 'b', name: 'add', arguments: '{"n":1}' },
  ])
})

it('takes whole calls that all have the index 0, arguments as an object, calls without an id', () => {
  const calls = collectCalls()
  calls.push(delta({ index: 0, id: 'a', function: { name: 'look', arguments: '{}' } }))
  calls.push(delta({ index: 0, id: 'b', function: { name: 'add', arguments: { n: 1 } } }))
  expect(calls.all().map(({ id, arguments: given }) => [id, given])).toEqual([
    ['a', '{}'],
    ['b', '{"n":1}'],
  ])
  const nameless = collectCalls()
  nameless.push({ message: { tool_calls: [{ function: { name: 'look', arguments: '' } }] } })
  expect(nameless.all()).toEqual([{ id: 'call_1', name: 'look', arguments: '' }])
})

it('keeps what the provider wants back with a call', () => {
  const calls = collectCalls()
  const extra = { google: { thought_signature: 'x' } }
  calls.push(delta({ index: 0, id: 'a', function: { name: 'look', arguments: '{}' }, extra_content: extra }))
  expect(calls.all()[0]?.extra).toEqual(extra)
})

it('ignores what is no call, and gives up what grows beyond every use', () => {
  const calls = collectCalls()
  calls.push({ delta: { tool_calls: 'x' } })
  calls.push({ delta: { tool_calls: [null, {}, 7] } })
  expect(calls.all()).toEqual([])
  const endless = () => {
    for (;;) calls.push(delta({ index: 0, function: { arguments: 'a'.repeat(10_000) } }))
  }
  expect(endless).toThrow(expect.objectContaining({ code: 'ai.garbled' }))
})
