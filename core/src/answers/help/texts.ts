import type { Language, Text } from '../../contract/text.ts'

export const name: Text = { ru: 'Помощь Ботаники', en: 'Botanika help', pl: 'Pomoc Botaniki' }

export const greeting: Text = {
  ru: 'Здравствуйте! Отвечаю на вопросы о Ботанике по документации, урокам и страницам этого сервера. О чём рассказать?',
  en: 'Hello! I answer questions about Botanika from the documentation, lessons and pages of this server. What would you like to know?',
  pl: 'Dzień dobry! Odpowiadam na pytania o Botanikę z dokumentacji, lekcji i stron tego serwera. O czym opowiedzieć?',
}

export const unknown: Text = {
  ru: 'В документации этого сервера ответа не нашлось. Спросите другими словами или напишите в поддержку.',
  en: 'The documentation of this server has no answer. Use other words, or write to the support.',
  pl: 'W dokumentacji tego serwera nie ma odpowiedzi. Zapytaj innymi słowami albo napisz do pomocy.',
}

const languageNames: Record<Language, string> = { ru: 'Russian', en: 'English', pl: 'Polish' }

/** The instructions to a provider's model. */
export const instructions = (language: Language): string =>
  [
    'You are the help of Botanika, a platform for AI assistants.',
    'The passages are pages of its documentation. Answer from them alone, in short practical steps, and name buttons as they do.',
    `Answer in ${languageNames[language]}.`,
  ].join(' ')
