import { expect, it } from 'vitest'
import { emptyDraft } from '../../shared/draft.ts'
import { inputOf, problemsOf } from './draft.ts'

const draft = (part: Partial<typeof emptyDraft> = {}) => ({
  ...emptyDraft,
  ru: { title: 'Урок', description: '', content: '' },
  ...part,
})

it('divides tags by commas and drops blank ones', () => {
  expect(inputOf(draft({ tags: ' цены , , виджет,' })).tags).toEqual(['цены', 'виджет'])
})

it.each([
  ['12', 12],
  ['-3', -3],
  ['', 0],
  ['первый', 0],
  ['99999999', 1_000_000],
])('reads the order %j as %d', (sortOrder, order) => {
  expect(inputOf(draft({ sortOrder })).sortOrder).toBe(order)
})

it('sends only translations that were written', () => {
  const en = { title: 'Lesson', description: '', content: 'Text' }
  expect(inputOf(draft({ en })).metadata).toEqual({ translations: { en } })
  expect(inputOf(draft()).metadata).toEqual({ translations: {} })
})

it('finds what keeps a lesson from being saved', () => {
  expect(problemsOf(draft())).toEqual([])
  const untitled = { title: ' ', description: 'x', content: '' }
  expect(
    problemsOf(
      draft({
        ru: untitled,
        en: untitled,
        pl: untitled,
        tags: 'x'.repeat(41),
        coverImage: 'javascript:alert(1)',
        videoUrl: '//evil.example/v.mp4',
      }),
    ),
  ).toEqual(['title', 'titleEn', 'titlePl', 'tags', 'coverImage', 'videoUrl'])
})
