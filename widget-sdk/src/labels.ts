import type { Language } from './wire.ts'

/** Every text of the widget: Russian, English, Polish. */
const table = {
  open: ['Открыть чат', 'Open chat', 'Otwórz czat'],
  close: ['Свернуть чат', 'Minimise chat', 'Zwiń czat'],
  unread: ['Непрочитанных ответов: {n}', 'Unread replies: {n}', 'Nieprzeczytane odpowiedzi: {n}'],
  messages: ['Сообщения', 'Messages', 'Wiadomości'],
  online: ['на связи', 'online', 'online'],
  connecting: ['соединяемся…', 'connecting…', 'łączenie…'],
  offline: [
    'нет связи, сообщения уйдут позже',
    'offline, messages will be sent later',
    'brak połączenia, wyślemy później',
  ],
  refused: ['чат сейчас недоступен', 'chat is unavailable', 'czat jest niedostępny'],
  again: ['Повторить', 'Try again', 'Ponów'],
  stop: ['Остановить', 'Stop', 'Zatrzymaj'],
  typing: ['Печатает ответ', 'Writing a reply', 'Pisze odpowiedź'],
  sending: ['отправляется…', 'sending…', 'wysyłanie…'],
  waiting: [
    'уйдёт, когда появится связь',
    'will be sent once you are online',
    'wyślemy po powrocie połączenia',
  ],
  interrupted: ['Ответ оборвался.', 'The reply broke off.', 'Odpowiedź została przerwana.'],
  failed: ['Не удалось получить ответ.', 'No reply could be given.', 'Nie udało się uzyskać odpowiedzi.'],
  attach: ['Прикрепить изображение', 'Attach an image', 'Dołącz obraz'],
  image: ['Изображение', 'Image', 'Obraz'],
  dismiss: ['Закрыть', 'Close', 'Zamknij'],
  imagePrompt: ['Проанализируй это изображение', 'Analyse this image', 'Przeanalizuj ten obraz'],
  imageFailed: [
    'Не удалось обработать изображение. Попробуйте другое.',
    'The image could not be processed. Try another one.',
    'Nie udało się przetworzyć obrazu. Spróbuj innego.',
  ],
  imageBroken: ['Ошибка загрузки', 'Failed to load', 'Błąd wczytywania'],
  imageHere: ['Показать изображение с {host}', 'Show the image from {host}', 'Pokaż obraz z {host}'],
  tooLong: [
    'Сообщение длиннее {n} символов. Сократите его.',
    'The message is longer than {n} characters. Shorten it.',
    'Wiadomość ma więcej niż {n} znaków. Skróć ją.',
  ],
  sources: ['Источники', 'Sources', 'Źródła'],
  openSource: ['Открыть источник', 'Open the source', 'Otwórz źródło'],
  suggestions: ['Можно спросить', 'You can ask', 'Możesz zapytać'],
  fresh: ['Новые сообщения', 'New messages', 'Nowe wiadomości'],
  source: ['Источник {n}', 'Source {n}', 'Źródło {n}'],
  page: ['с. {n}', 'p. {n}', 's. {n}'],
  down: ['К последним сообщениям', 'To the latest messages', 'Do najnowszych wiadomości'],
  operator: ['Оператор', 'Operator', 'Konsultant'],
  placeholder: ['Введите ваше сообщение...', 'Type your message...', 'Wpisz wiadomość...'],
  send: ['Отправить', 'Send', 'Wyślij'],
  welcome: [
    'Привет! Как дела? Чем могу помочь?',
    'Hi there! How can I help you?',
    'Cześć! W czym mogę pomóc?',
  ],
  demo: [
    'Спасибо за ваше сообщение! Это демо-ответ.',
    'Thank you for your message! This is a demo reply.',
    'Dziękujemy za wiadomość! To odpowiedź demonstracyjna.',
  ],
} as const

export type Label = keyof typeof table
export type Labels = Record<Label, string>

const columns: Record<Language, number> = { ru: 0, en: 1, pl: 2 }

/** The texts in one language. */
export function labelsIn(language: Language): Labels {
  const pairs = Object.entries(table).map(([name, texts]) => [name, texts[columns[language]]])
  return Object.fromEntries(pairs) as Labels
}

/** Puts a value into a label's `{name}`. */
export const fill = (label: string, value: string | number): string => label.replace(/\{\w+\}/, String(value))

/** A text of the design in the visitor's language: the owner's own words stay, untouched defaults are ours to say. */
export function designText(own: string, name: 'placeholder' | 'send' | 'welcome', texts: Labels): string {
  return own === table[name][0] ? texts[name] : own
}
