import { defineTexts } from '../../platform/texts/define-texts.ts'
import en from './locales/en.json' with { type: 'json' }
import pl from './locales/pl.json' with { type: 'json' }
import ru from './locales/ru.json' with { type: 'json' }

/** The texts of this room in three languages. */
export const texts = defineTexts({ ru, en, pl })
