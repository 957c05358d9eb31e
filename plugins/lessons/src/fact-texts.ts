import type { Language } from '@botanika/core/contract'
import en from './dashboard/locales/en.json' with { type: 'json' }
import pl from './dashboard/locales/pl.json' with { type: 'json' }
import ru from './dashboard/locales/ru.json' with { type: 'json' }
import type { LessonCard } from './shared/lesson.ts'

/** Those of the dashboard. */
export const texts = { ru, en, pl }

/** The level and the category of a lesson in words, as the dashboard has them. */
export const factTexts = (
  { difficulty, category }: Pick<LessonCard, 'difficulty' | 'category'>,
  language: Language,
): [string, string] => [texts[language].difficulty[difficulty], texts[language].category[category]]
