import { matchesWords } from '@botanika/core/plugin'
import type { LessonCard } from '../shared/lesson.ts'

/** A query like `CatalogueQuery`, whose values may also come from the address of a page. */
interface Asked {
  search?: string | undefined
  category?: string | undefined
  difficulty?: string | undefined
  limit?: number | undefined
  after?: string | undefined
}

/** Returns the lessons of a query, and the cursor of the next page if there is one. */
export const pageOf = (
  lessons: readonly LessonCard[],
  { search = '', category, difficulty, limit = 100, after }: Asked,
): { shown: LessonCard[]; next?: string } => {
  const found = lessons
    .filter(lesson => category === undefined || lesson.category === category)
    .filter(lesson => difficulty === undefined || lesson.difficulty === difficulty)
    .filter(lesson => search === '' || matchesWords(textsOf(lesson), search))
  const rest = after === undefined ? found : found.filter(isAfter(after))
  const shown = rest.slice(0, limit)
  const last = shown.at(-1)
  return { shown, ...(last && rest.length > limit && { next: `${last.sortOrder}-${last.id}` }) }
}

const textsOf = ({ title, description, metadata: { translations = {} } }: LessonCard): string[] =>
  [{ title, description }, translations.en, translations.pl].flatMap(texts =>
    texts ? [texts.title, texts.description] : [],
  )

const isAfter = (cursor: string) => {
  const order = Number(cursor.slice(0, -25))
  const id = cursor.slice(-24)
  return (lesson: LessonCard): boolean =>
    lesson.sortOrder > order || (lesson.sortOrder === order && lesson.id > id)
}
