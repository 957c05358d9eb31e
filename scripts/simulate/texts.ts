const texts = {
  unknown: {
    ru: 'Поговорить в терминале можно с: {names}. Например: npm run simulate -- telegram [--assistant файл.json]',
    en: 'The terminal can talk to: {names}. For example: npm run simulate -- telegram [--assistant file.json]',
    pl: 'W terminalu można rozmawiać z: {names}. Na przykład: npm run simulate -- telegram [--assistant plik.json]',
  },
  noFile: {
    ru: 'Не прочитать {file}: {reason}. Нужен файл, который даёт «Экспорт» ассистента, или текст инструкции.',
    en: '{file} cannot be read: {reason}. It has to be what “Export” of an assistant gives, or the text of instructions.',
    pl: 'Nie można odczytać {file}: {reason}. Potrzebny jest plik z „Eksportu” asystenta albo tekst instrukcji.',
  },
  starting: {
    ru: 'Запускаю сервер на временных данных…',
    en: 'Starting a server on temporary data…',
    pl: 'Uruchamiam serwer na danych tymczasowych…',
  },
  failed: {
    ru: 'Плагин telegram не запустился: {reason}',
    en: 'The plugin telegram did not start: {reason}',
    pl: 'Wtyczka telegram się nie uruchomiła: {reason}',
  },
  ready: {
    ru: '«{name}» слушает как @{bot}. Пишите; /start, /reset, /help — команды бота, /quit — выход.',
    en: '“{name}” listens as @{bot}. Write; /start, /reset, /help are the bot’s commands, /quit leaves.',
    pl: '„{name}” słucha jako @{bot}. Pisz; /start, /reset, /help to polecenia bota, /quit kończy.',
  },
  silent: {
    ru: '(ответа нет уже минуту: {reason})',
    en: '(no answer for a minute: {reason})',
    pl: '(od minuty brak odpowiedzi: {reason})',
  },
  bye: { ru: 'Останавливаю…', en: 'Stopping…', pl: 'Zatrzymuję…' },
} as const

const asked = process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || ''
const language = (['ru', 'en', 'pl'] as const).find(code => asked.startsWith(code)) ?? 'ru'

/** Returns a text in the terminal's language; Russian when it names none of ours. */
export const textOf = (key: keyof typeof texts, params: Readonly<Record<string, string>> = {}): string =>
  texts[key][language].replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole)

/** The refusal of a command; the message has the reason and the next step. */
export class Refused extends Error {
  override name = 'Refused'

  constructor(key: keyof typeof texts, params: Readonly<Record<string, string>> = {}) {
    super(textOf(key, params))
  }
}
