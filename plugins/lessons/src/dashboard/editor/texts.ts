import { pluginTexts } from '@botanika/dashboard/ui'
import en from './locales/en.ts'
import pl from './locales/pl.ts'
import ru from './locales/ru.ts'

/** The texts of the editor, which readers do not load. */
export const useEditorTexts = pluginTexts({ ru, en, pl })
