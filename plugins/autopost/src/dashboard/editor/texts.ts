import { pluginTexts } from '@botanika/dashboard/ui'
import en from './locales/en.ts'
import pl from './locales/pl.ts'
import ru from './locales/ru.ts'

/** Texts of the editor of a post; what happened to a post has its own. */
export const useEditorTexts = pluginTexts({ ru, en, pl })
