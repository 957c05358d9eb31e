import type { Language } from '@botanika/core/contract'
import en from './dashboard/locales/en.ts'
import pl from './dashboard/locales/pl.ts'
import ru from './dashboard/locales/ru.ts'
import type { LessonCard } from './shared/lesson.ts'

/** Those of the dashboard. */
export const texts = { ru, en, pl }

/** The level and the category of a lesson in words, as the dashboard has them. */
export const factTexts = (
  { difficulty, category }: Pick<LessonCard, 'difficulty' | 'category'>,
  language: Language,
): [string, string] => [texts[language].difficulty[difficulty], texts[language].category[category]]
