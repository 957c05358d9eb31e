import { pluginTexts } from '@botanika/dashboard/ui'
import en from './locales/en.ts'
import pl from './locales/pl.ts'
import ru from './locales/ru.ts'

/** The texts of the page around the tabs; each area has its own beside its page. */
export const useAdminTexts = pluginTexts({ ru, en, pl })
