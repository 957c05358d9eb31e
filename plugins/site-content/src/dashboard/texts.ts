import { pluginTexts } from '@botanika/dashboard/ui'
import en from './locales/en.ts'
import pl from './locales/pl.ts'
import ru from './locales/ru.ts'

/** The texts of the plugin's pages in the reader's language. */
export const useSiteTexts = pluginTexts({ ru, en, pl })
