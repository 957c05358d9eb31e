import { pluginTexts } from '@botanika/dashboard/ui'
import en from './locales/en.ts'
import pl from './locales/pl.ts'
import ru from './locales/ru.ts'

export const useChatTexts = pluginTexts({ ru, en, pl })
