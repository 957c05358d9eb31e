import { pluginTexts } from '@botanika/dashboard/ui'
import en from './locales/en.ts'
import pl from './locales/pl.ts'
import ru from './locales/ru.ts'

/** Texts of the list of posts; the names of statuses serve the calendar and the editor, too. */
export const usePostTexts = pluginTexts({ ru, en, pl })
