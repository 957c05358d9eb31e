import { expect, it } from 'vitest'
import { firstNote, modelNotes } from './model-notes.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const reason = { ru: 'Видео выключено', en: 'Video is off', pl: 'Wideo jest wyłączone' }

it('says nothing of a model that simply answers', () => {
  expect(modelNotes({ kind: 'chat', available: true }, { now })).toEqual([])
})

it('says that the built-in model stands in for words, and that nothing does for pictures', () => {
  expect(modelNotes({ kind: 'chat', available: false }, { now })).toEqual([
    { about: 'access', access: 'standIn' },
  ])
  expect(modelNotes({ kind: 'image', available: false }, { now })).toEqual([
    { about: 'kind', kind: 'image' },
    { about: 'access', access: 'needsKey' },
  ])
})

it('leaves the words to the server where it gives a reason', () => {
  expect(modelNotes({ kind: 'video', available: false, reason }, { now })).toEqual([
    { about: 'kind', kind: 'video' },
    { about: 'access', access: 'off' },
  ])
})

it('distinguishes a model that will be switched off from one that was', () => {
  const retirement = (retiresAt: string) => modelNotes({ kind: 'chat', available: true, retiresAt }, { now })
  expect(retirement('2027-01-14')).toEqual([{ about: 'retirement', retires: 'retires', date: '2027-01-14' }])
  expect(retirement('2026-11-21')).toEqual([{ about: 'retirement', retires: 'retired', date: '2026-11-21' }])
})

it('puts one thing under the field, however much there is to know', () => {
  const notes = (available: boolean) =>
    modelNotes({ kind: 'image', available, retiresAt: '2027-01-14' }, { now })
  expect(notes(false)).toHaveLength(3)
  expect(firstNote(notes(false))).toMatchObject({ about: 'access' })
  expect(firstNote(notes(true))).toMatchObject({ about: 'retirement' })
  expect(firstNote([])).toBeUndefined()
})
