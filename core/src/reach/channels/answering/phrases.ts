import { fillText } from '../../../contract/plural.ts'
import type { Language, Text } from '../../../contract/text.ts'

/** The product's own messages in a messenger. */
const phrases = {
  greeting: {
    ru: 'Здравствуйте! Я — {name}. {about}\n\nНапишите вопрос обычными словами.',
    en: 'Hello! I am {name}. {about}\n\nAsk your question in plain words.',
    pl: 'Dzień dobry! Jestem {name}. {about}\n\nZadaj pytanie zwykłymi słowami.',
  },
  help: {
    ru: 'Напишите вопрос обычными словами, и я отвечу.\n\n/reset — начать разговор заново\n/help — эта подсказка',
    en: 'Ask your question in plain words and I will answer.\n\n/reset — start the conversation anew\n/help — this hint',
    pl: 'Zadaj pytanie zwykłymi słowami, a odpowiem.\n\n/reset — zacznij rozmowę od nowa\n/help — ta podpowiedź',
  },
  reset: {
    ru: 'Начнём заново: прежний разговор я больше не учитываю.',
    en: 'Let us start anew: I no longer take the earlier conversation into account.',
    pl: 'Zaczynamy od nowa: wcześniejszej rozmowy już nie uwzględniam.',
  },
  failed: {
    ru: 'Не получилось ответить. Попробуйте ещё раз чуть позже.',
    en: 'That could not be answered. Please try again a little later.',
    pl: 'Nie udało się odpowiedzieć. Spróbuj ponownie nieco później.',
  },
  unfinished: {
    ru: 'Ответ не закончен: попросите продолжить.',
    en: 'The reply is not finished: ask to go on.',
    pl: 'Odpowiedź nie jest dokończona: poproś o dalszy ciąg.',
  },
  unheard: {
    ru: 'Не получилось прослушать запись. Напишите, пожалуйста, текстом или пришлите её ещё раз чуть позже.',
    en: 'The recording could not be listened to. Please write instead, or send it again a little later.',
    pl: 'Nie udało się odsłuchać nagrania. Proszę, napisz albo wyślij je ponownie nieco później.',
  },
  fileTooLarge: {
    ru: 'Файл «{name}» слишком большой: пришлите до 20 МБ.',
    en: 'The file “{name}” is too large: send at most 20 MB.',
    pl: 'Plik „{name}” jest za duży: wyślij najwyżej 20 MB.',
  },
  tooManyFiles: {
    ru: 'Из одного сообщения я беру не больше {most} {most|файла|файлов}. Остальные пришлите отдельно.',
    en: 'I take at most {most} {most|file|files} of one message. Send the rest separately.',
    pl: 'Z jednej wiadomości przyjmuję najwyżej {most} {most|plik|pliki|plików}. Resztę wyślij osobno.',
  },
  cut: {
    ru: '[дальше файл не показан: он длиннее сообщения]',
    en: '[the rest of the file is left out: it is longer than a message]',
    pl: '[dalsza część pliku pominięta: jest dłuższa niż wiadomość]',
  },
  sources: { ru: 'Источники', en: 'Sources', pl: 'Źródła' },
  page: { ru: 'с. {page}', en: 'p. {page}', pl: 's. {page}' },
} satisfies Record<string, Text>

export const say = (
  phrase: keyof typeof phrases,
  language: Language,
  params: Readonly<Record<string, string | number>> = {},
): string => fillText(phrases[phrase][language], { language, values: params })
