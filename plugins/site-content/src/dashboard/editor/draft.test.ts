import { expect, it } from 'vitest'
import { emptyDraft } from '../../shared/draft.ts'
import { draftOf, inputOf, linesOf, plannedOf, problemsOf } from './draft.ts'

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

it('begins with what is planned, and takes no moment that is past', () => {
  const entry = { ...inputOf(draft), version: 2, createdAt: '', updatedAt: '' }
  const at = '2030-01-01T09:00:00.000Z'
  const planned = { contentType: 'text' as const, content: 'Потом', metadata: {}, isActive: true, at }
  expect(plannedOf(entry, draft).ru).toBe('Коротко')
  expect(plannedOf({ ...entry, planned }, draft)).toMatchObject({ ru: 'Потом', publishAt: at })
  expect(inputOf({ ...draft, publishAt: at }).publishAt).toBe(at)
  expect(inputOf(draft).publishAt).toBeNull()
  expect(problemsOf({ ...draft, publishAt: at }, { now: Date.parse(at) })).toEqual(['publishAt'])
})

it('is compared in one language with its type and metadata', () => {
  expect(linesOf({ ...draft, en: 'Short', metadata: '{}' }, 'en')).toBe('text\ntrue\n{}\nShort')
})
