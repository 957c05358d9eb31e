import { expect, it } from 'vitest'
import { joinNotes } from './kept-notes.ts'

const kept = (text: string, tried = '') => ({ text, tried, were: '' })

it.each<[string, string, ReturnType<typeof kept>, string]>([
  ['both, what was written elsewhere first', 'Дома', kept('В поезде'), 'Дома\n\nВ поезде'],
  ['the longer one when it has the other in it', 'Цены', kept('Цены и сроки'), 'Цены и сроки'],
  ['the one elsewhere when it has this one in it', 'Цены и сроки', kept('Цены'), 'Цены и сроки'],
  ['this one when the other was sent from here, its answer lost', 'Цены', kept('Сроки', 'Цены'), 'Сроки'],
  ['this one when the other is empty', '', kept('Цены'), 'Цены'],
])('notes of two places become %s', (_, elsewhere, own, joint) => {
  expect(joinNotes(elsewhere, own)).toBe(joint)
})
