import type { Language } from '../../../contract/text.ts'

type Control = 'menu' | 'create' | 'login' | 'theme' | 'support' | 'help'

/** Words as the dashboard says them (`shell.json`). */
const words: Readonly<Record<Language, Readonly<Record<Control | 'language', string>>>> = {
  ru: {
    menu: 'Открыть меню',
    create: 'Создать ассистента',
    login: 'Войти',
    theme: 'Светлая или тёмная тема',
    support: 'Написать в поддержку',
    help: 'Помощь',
    language: 'Язык',
  },
  en: {
    menu: 'Open the menu',
    create: 'Create an assistant',
    login: 'Sign in',
    theme: 'Light or dark theme',
    support: 'Contact support',
    help: 'Help',
    language: 'Language',
  },
  pl: {
    menu: 'Otwórz menu',
    create: 'Utwórz asystenta',
    login: 'Zaloguj się',
    theme: 'Jasny lub ciemny motyw',
    support: 'Napisz do pomocy',
    help: 'Pomoc',
    language: 'Język',
  },
}
const names: Readonly<Record<Language, string>> = { ru: 'Русский', en: 'English', pl: 'Polski' }

/** Outlines of lucide (ISC), which the dashboard draws too. */
const icons: Readonly<Record<Control, string>> = {
  create: '<path d="M5 12h14M12 5v14"/>',
  menu: '<path d="M4 5h16M4 12h16M4 19h16"/>',
  login: '<path d="m10 17 5-5-5-5M15 12H3M15 3h4a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-4"/>',
  theme:
    '<path d="M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401"/>',
  support:
    '<circle cx="12" cy="12" r="10"/><circle cx="12" cy="12" r="4"/><path d="m4.93 4.93 4.24 4.24m5.66 0 4.24-4.24m-4.24 9.9 4.24 4.24m-9.9-4.24-4.24 4.24"/>',
  help: '<circle cx="12" cy="12" r="10"/><path d="M9 9.5a3 2.5 0 016 0c0 2-2 2-3 3.5M12 17h.01"/>',
}

/** Icons of links beside the page. */
export const servedIcons = {
  house:
    '<path d="M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8"/><path d="M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z"/>',
  plans: '<rect width="20" height="14" x="2" y="5" rx="2"/><path d="M2 10h20"/>',
} as const

/** An icon of its content. */
export const drawOutline = (outline: string): string =>
  `<svg viewBox="0 0 24 24" aria-hidden="true">${outline}</svg>`

const worded: readonly Control[] = ['create', 'login', 'help']

/** A button that stands for the dashboard's until that is there (`start-when-used.ts`). */
export const servedButton = (control: Control, language: Language): string => {
  const word = words[language][control]
  const icon = drawOutline(icons[control])
  return worded.includes(control)
    ? `<button type="button" data-calls="${control}">${icon}<span>${word}</span></button>`
    : `<button type="button" data-calls="${control}" data-icon aria-label="${word}" title="${word}">${icon}</button>`
}

/** The other languages of a page; they work without JavaScript too. */
export const languageLinks = (language: Language, known: readonly Language[]): string => {
  if (known.length < 2) return ''
  const links = known.map(one =>
    one === language
      ? `<b>${names[one]}</b>`
      : `<a href="?lang=${one}" hreflang="${one}" lang="${one}">${names[one]}</a>`,
  )
  return `<p aria-label="${words[language].language}">${links.join(' ')}</p>`
}
