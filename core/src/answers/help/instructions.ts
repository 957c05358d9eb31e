import type { Language } from '../../contract/text.ts'

const languageNames: Record<Language, string> = { ru: 'Russian', en: 'English', pl: 'Polish' }

/** The instructions to a provider's model. */
export const instructions = (language: Language): string =>
  [
    'You are the help of Botanika, a platform for AI assistants.',
    'The passages are pages of its documentation. Answer from them alone, in short practical steps, and name buttons as they do.',
    `Answer in ${languageNames[language]}.`,
  ].join(' ')
