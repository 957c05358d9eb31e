import { pluginTexts } from '@botanika/dashboard/ui'
import en from './locales/en.ts'
import pl from './locales/pl.ts'
import ru from './locales/ru.ts'

/** Texts of the page: projects, one project, its channels. Chat, posts, editor and settings have their own. */
export const usePageTexts = pluginTexts({ ru, en, pl })
