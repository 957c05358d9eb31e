import { defineErrors } from '../platform/errors/define-errors.ts'

export const fail = defineErrors({
  'conversations.not-found': {
    status: 404,
    text: { ru: 'Диалог не найден', en: 'The conversation was not found', pl: 'Nie znaleziono rozmowy' },
    hint: { ru: 'Начните новый диалог', en: 'Start a new conversation', pl: 'Rozpocznij nową rozmowę' },
  },
  'conversations.closed': {
    status: 404,
    text: { ru: 'Этот чат закрыт', en: 'This chat is closed', pl: 'Ten czat jest zamknięty' },
    hint: {
      ru: 'Владелец больше не открывает его посетителям',
      en: 'Its owner no longer opens it to visitors',
      pl: 'Właściciel nie udostępnia go już odwiedzającym',
    },
  },
  'conversations.unavailable': {
    status: 403,
    text: {
      ru: 'Ассистент сейчас не отвечает',
      en: 'The assistant does not answer at the moment',
      pl: 'Asystent obecnie nie odpowiada',
    },
    hint: { ru: 'Попробуйте позже', en: 'Try again later', pl: 'Spróbuj później' },
  },
  'conversations.foreign-owner': {
    status: 403,
    text: {
      ru: 'Нельзя действовать от имени другого пользователя',
      en: 'You cannot act as another user',
      pl: 'Nie można działać w imieniu innego użytkownika',
    },
  },
  'conversations.not-signed-in': {
    status: 401,
    text: { ru: 'Требуется авторизация', en: 'You need to sign in', pl: 'Musisz się zalogować' },
    hint: { ru: 'Войдите и повторите', en: 'Sign in and try again', pl: 'Zaloguj się i spróbuj ponownie' },
  },
  'conversations.empty-message': {
    status: 400,
    text: {
      ru: 'Сообщение не может быть пустым',
      en: 'The message cannot be empty',
      pl: 'Wiadomość nie może być pusta',
    },
    hint: {
      ru: 'Напишите текст или приложите изображение',
      en: 'Write a text or attach an image',
      pl: 'Napisz tekst lub załącz obraz',
    },
  },
  'conversations.message-too-long': {
    status: 413,
    text: {
      ru: 'Сообщение длиннее {limit} символов',
      en: 'The message is longer than {limit} characters',
      pl: 'Wiadomość ma więcej niż {limit} znaków',
    },
    hint: { ru: 'Разбейте его на части', en: 'Split it into parts', pl: 'Podziel ją na części' },
  },
  'conversations.too-many-images': {
    status: 413,
    text: {
      ru: 'В одном сообщении больше {limit} изображений или больше {megabytes} МБ изображений',
      en: 'The message has more than {limit} images, or more than {megabytes} MB of images',
      pl: 'Wiadomość zawiera ponad {limit} obrazów lub ponad {megabytes} MB obrazów',
    },
    hint: {
      ru: 'Пришлите их несколькими сообщениями',
      en: 'Send them in several messages',
      pl: 'Wyślij je w kilku wiadomościach',
    },
  },
  'conversations.no-room-for-images': {
    status: 413,
    text: {
      ru: 'В этом диалоге больше нет места для изображений: их не больше {limit} и не больше {megabytes} МБ',
      en: 'This conversation has no room for more images: at most {limit} of them, and {megabytes} MB',
      pl: 'W tej rozmowie nie ma już miejsca na obrazy: najwyżej {limit} i {megabytes} MB',
    },
    hint: {
      ru: 'Очистите диалог или начните новый, в мессенджере — командой /reset',
      en: 'Clear the conversation or begin a new one, in a messenger with /reset',
      pl: 'Wyczyść rozmowę lub zacznij nową, w komunikatorze poleceniem /reset',
    },
  },
  'conversations.message-not-found': {
    status: 404,
    text: { ru: 'Сообщение не найдено', en: 'The message was not found', pl: 'Nie znaleziono wiadomości' },
  },
  'conversations.not-answered': {
    status: 502,
    text: {
      ru: 'Ассистент сейчас не может ответить',
      en: 'The assistant cannot answer right now',
      pl: 'Asystent nie może teraz odpowiedzieć',
    },
    hint: { ru: 'Спросите ещё раз позже', en: 'Ask again later', pl: 'Zapytaj ponownie później' },
  },
  'conversations.no-x-ray': {
    status: 404,
    text: {
      ru: 'О том, как появился этот ответ, ничего не сохранено',
      en: 'Nothing is kept of how this reply came about',
      pl: 'Nie zapisano, jak powstała ta odpowiedź',
    },
    hint: {
      ru: 'Задайте вопрос ещё раз: новый ответ можно будет разобрать',
      en: 'Ask the question again: the new reply can be looked into',
      pl: 'Zadaj pytanie ponownie: nową odpowiedź będzie można prześledzić',
    },
  },
  'conversations.document-not-found': {
    status: 404,
    text: { ru: 'Документ не найден', en: 'The document was not found', pl: 'Nie znaleziono dokumentu' },
    hint: {
      ru: 'Возможно, он удалён: обновите список',
      en: 'It may have been deleted: refresh the list',
      pl: 'Być może został usunięty: odśwież listę',
    },
  },
  'conversations.not-repeatable': {
    status: 409,
    text: {
      ru: 'Повторить можно только последний прерванный ответ',
      en: 'Only the last interrupted reply can be repeated',
      pl: 'Powtórzyć można tylko ostatnią przerwaną odpowiedź',
    },
  },
  'conversations.too-fast': {
    status: 429,
    text: {
      ru: 'Слишком много сообщений подряд',
      en: 'Too many messages in a row',
      pl: 'Zbyt wiele wiadomości naraz',
    },
    hint: {
      ru: 'Подождите {seconds} с и повторите',
      en: 'Wait {seconds} s and try again',
      pl: 'Odczekaj {seconds} s i spróbuj ponownie',
    },
  },
  'conversations.address-spent': {
    status: 429,
    text: {
      ru: 'С вашего адреса сегодня пришло слишком много сообщений',
      en: 'Too many messages came from your address today',
      pl: 'Z twojego adresu przyszło dziś zbyt wiele wiadomości',
    },
    hint: { ru: 'Напишите позже', en: 'Come back later', pl: 'Wróć później' },
  },
  'conversations.interrupted': {
    status: 503,
    text: { ru: 'Ответ прерван', en: 'The reply was interrupted', pl: 'Odpowiedź została przerwana' },
    hint: { ru: 'Нажмите «Повторить»', en: 'Press “Retry”', pl: 'Naciśnij „Powtórz”' },
  },
})
