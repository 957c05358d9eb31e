import { expect, it } from 'vitest'
import { draftOf, emptyDraft, inputOf, problemsOf } from './draft.ts'

const draft = { ...emptyDraft, pageKey: 'privacy-policy', elementKey: 'lead', ru: 'Коротко' }

it('ignores metadata that is not JSON silently', () => {
  expect(inputOf({ ...draft, metadata: '{ "alt": ' }).metadata).toEqual({})
  expect(inputOf({ ...draft, metadata: '[1]' }).metadata).toEqual({})
  expect(inputOf({ ...draft, metadata: '{ "alt": "Лист" }', en: 'Short' }).metadata).toEqual({
    alt: 'Лист',
    translations: { en: 'Short' },
  })
})

it('comes back from what is stored as it was', () => {
  const full = { ...draft, en: 'Short', metadata: JSON.stringify({ label: 'x' }, null, 2), isActive: false }
  expect(draftOf({ ...inputOf(full) }, draft)).toEqual(full)
})

it('names what is missing', () => {
  expect(problemsOf(emptyDraft)).toEqual(['pageKey', 'elementKey', 'content'])
  expect(problemsOf({ ...draft, elementKey: 'a/b' })).toEqual(['elementKey'])
  expect(problemsOf(draft)).toEqual([])
})
