import type { Language } from '../wire.ts'
import { labels as en } from '../words/en.ts'
import { labels as pl } from '../words/pl.ts'
import { labels as ru } from '../words/ru.ts'
import type { Labels } from './labels.ts'

const all: Readonly<Record<Language, Labels>> = { ru, en, pl }

/** The texts in one language, for the designer's pages, which carry all three languages. */
export const labelsIn = (language: Language): Labels => all[language]
