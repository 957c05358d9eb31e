import { expect, it } from 'vitest'
import { askedOf, queryOf } from './inbox-query.ts'

const query = (text: string) => queryOf(new URLSearchParams(text))
const id = 'a'.repeat(24)

it('shows who waits unless the address says something else', () => {
  expect(query('')).toEqual({ view: 'waiting', assistant: '', channel: '' })
  expect(query(`view=mine&assistant=${id}&channel=telegram`)).toEqual({
    view: 'mine',
    assistant: id,
    channel: 'telegram',
  })
})

it('leaves out what the address has wrong', () => {
  expect(query('view=everything&assistant=1&channel=$ne')).toEqual(query(''))
})

it('asks only for what is chosen', () => {
  expect(askedOf(query('view=closed'))).toEqual({ view: 'closed' })
  expect(askedOf(query(`assistant=${id}&channel=vk`))).toEqual({
    view: 'waiting',
    assistantId: id,
    channel: 'vk',
  })
})
