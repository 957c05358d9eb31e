import { pluginTexts } from '@botanika/dashboard/ui'
import en from './locales/en.ts'
import pl from './locales/pl.ts'
import ru from './locales/ru.ts'

/** The texts of the catalogue and of a lesson in the reader's language. */
export const useLessonTexts = pluginTexts({ ru, en, pl })
