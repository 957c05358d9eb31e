import { pluginTexts } from '@botanika/dashboard/ui'
import en from './locales/en.ts'
import pl from './locales/pl.ts'
import ru from './locales/ru.ts'

/** Texts of what happened to a post. */
export const useHistoryTexts = pluginTexts({ ru, en, pl })
