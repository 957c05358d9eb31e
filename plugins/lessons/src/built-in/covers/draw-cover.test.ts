import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readLessons } from '../read-lessons.ts'
import { drawCover } from './draw-cover.ts'

it('draws a cover for each built-in lesson, light and unlike the others', async () => {
  const lessons = await readLessons(join(import.meta.dirname, '../../..'))
  const covers = lessons.map(({ slug, input: { category = 'general' } }) => drawCover(slug, category) ?? '')
  expect(new Set(covers).size).toBe(lessons.length)
  for (const cover of covers) {
    expect(cover).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 640 240"/)
    expect(cover).not.toMatch(/NaN|undefined|script|href/)
    expect(cover.length).toBeLessThan(4_000)
  }
})

it('has none for another name', () => {
  expect(drawCover('11-none', 'ai')).toBeNull()
  expect(drawCover('constructor', 'ai')).toBeNull()
})
