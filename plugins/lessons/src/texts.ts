import { defineTexts } from '@botanika/core/plugin'
import en from './locales/en.json' with { type: 'json' }
import pl from './locales/pl.json' with { type: 'json' }
import ru from './locales/ru.json' with { type: 'json' }

/** The texts of this plugin in three languages. */
export const texts = defineTexts({ ru, en, pl })
