import { defineErrors } from '../../platform/errors/define-errors.ts'
import { tooFast } from '../../platform/limits/message-limit-errors.ts'

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
  'conversations.bad-action': {
    status: 400,
    text: {
      ru: 'Действие «{name}» страницы не принято: {detail}',
      en: 'The page’s action “{name}” is not accepted: {detail}',
      pl: 'Działanie strony „{name}” nie zostało przyjęte: {detail}',
    },
    hint: {
      ru: 'Исправьте описание действия на сайте',
      en: 'Correct the description of the action on the site',
      pl: 'Popraw opis działania na stronie',
    },
  },
  'conversations.action-not-found': {
    status: 404,
    text: {
      ru: 'Этого действия больше не ждут',
      en: 'This action is no longer waited for',
      pl: 'Na to działanie już nikt nie czeka',
    },
  },
  'conversations.not-rateable': {
    status: 409,
    text: {
      ru: 'Оценить можно только законченный ответ ассистента',
      en: 'Only a finished reply of the assistant can be rated',
      pl: 'Ocenić można tylko ukończoną odpowiedź asystenta',
    },
    hint: {
      ru: 'Дождитесь конца ответа',
      en: 'Wait until the reply has ended',
      pl: 'Poczekaj na koniec odpowiedzi',
    },
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
  'conversations.too-many-attachments': {
    status: 400,
    text: {
      ru: 'В одном сообщении не больше {most} {most|вложения|вложений}',
      en: 'A message has at most {most} {most|attachment|attachments}',
      pl: 'Wiadomość ma najwyżej {most} {most|załącznik|załączniki|załączników}',
    },
    hint: {
      ru: 'Разделите их на несколько сообщений',
      en: 'Divide them among several messages',
      pl: 'Podziel je na kilka wiadomości',
    },
  },
  'conversations.bad-buttons': {
    status: 400,
    text: {
      ru: 'Кнопок не больше {most}; надпись — от 1 до {label} {label|символа|символов}, текст нажатия — от 1 до {payload}',
      en: 'At most {most} {most|button|buttons}; a label has 1–{label} characters, what a press says 1–{payload}',
      pl: 'Najwyżej {most} {most|przycisk|przyciski|przycisków}; napis ma od 1 do {label} {label|znaku|znaków}, treść naciśnięcia od 1 do {payload}',
    },
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
      ru: 'Сообщение длиннее {limit} {limit|символа|символов}',
      en: 'The message is longer than {limit} {limit|character|characters}',
      pl: 'Wiadomość ma więcej niż {limit} {limit|znak|znaki|znaków}',
    },
    hint: { ru: 'Разбейте его на части', en: 'Split it into parts', pl: 'Podziel ją na części' },
  },
  'conversations.too-many-images': {
    status: 413,
    text: {
      ru: 'В одном сообщении больше {limit} {limit|изображения|изображений} или больше {megabytes} МБ изображений',
      en: 'The message has more than {limit} {limit|image|images}, or more than {megabytes} MB of images',
      pl: 'Wiadomość zawiera ponad {limit} {limit|obraz|obrazy|obrazów} lub ponad {megabytes} MB obrazów',
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
  'conversations.images-refused': {
    status: 403,
    text: {
      ru: 'Изображения здесь сейчас не принимаются',
      en: 'Images are not accepted here at the moment',
      pl: 'Obrazy nie są tu teraz przyjmowane',
    },
    hint: {
      ru: 'Опишите словами, что на изображении',
      en: 'Describe in words what the image shows',
      pl: 'Opisz słowami, co jest na obrazie',
    },
  },
  'conversations.images-day-spent': {
    status: 429,
    retryAfter: 3_600,
    text: {
      ru: 'Сегодня с вашего адреса пришло слишком много изображений',
      en: 'Too many images came from your address today',
      pl: 'Z twojego adresu przyszło dziś zbyt wiele obrazów',
    },
    hint: {
      ru: 'Напишите без изображений или пришлите их завтра',
      en: 'Write without images, or send them tomorrow',
      pl: 'Napisz bez obrazów albo wyślij je jutro',
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
  'conversations.declined': {
    status: 422,
    text: {
      ru: 'Ассистент не отвечает на такие вопросы',
      en: 'The assistant does not answer such questions',
      pl: 'Asystent nie odpowiada na takie pytania',
    },
    hint: { ru: 'Спросите иначе', en: 'Ask differently', pl: 'Zapytaj inaczej' },
  },
  'conversations.too-long': {
    status: 413,
    text: { ru: 'Диалог слишком длинный', en: 'The conversation is too long', pl: 'Rozmowa jest za długa' },
    hint: {
      ru: 'Задайте вопрос короче или начните новый диалог',
      en: 'Ask a shorter question, or start a new conversation',
      pl: 'Zadaj krótsze pytanie albo rozpocznij nową rozmowę',
    },
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
  'conversations.with-operator': {
    status: 409,
    text: {
      ru: 'В этом диалоге отвечает оператор',
      en: 'An operator answers in this conversation',
      pl: 'W tej rozmowie odpowiada operator',
    },
    hint: {
      ru: 'Дождитесь его сообщения',
      en: 'Wait for their message',
      pl: 'Poczekaj na jego wiadomość',
    },
  },
  'conversations.with-assistant': {
    status: 409,
    text: {
      ru: 'В этом диалоге отвечает ассистент',
      en: 'The assistant answers in this conversation',
      pl: 'W tej rozmowie odpowiada asystent',
    },
    hint: {
      ru: 'Сначала возьмите диалог на себя',
      en: 'Take the conversation over first',
      pl: 'Najpierw przejmij rozmowę',
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
  'conversations.too-many': {
    status: 409,
    text: {
      ru: 'С этим ассистентом уже {limit} {limit|диалог|диалога|диалогов}, больше начать нельзя',
      en: 'There are {limit} {limit|conversation|conversations} with this assistant already, no more can be begun',
      pl: 'Z tym asystentem jest już {limit} {limit|rozmowa|rozmowy|rozmów}, nie można rozpocząć kolejnej',
    },
    hint: {
      ru: 'Удалите ненужные',
      en: 'Delete the ones that are not needed',
      pl: 'Usuń niepotrzebne',
    },
  },
  'conversations.too-fast': tooFast,
  'conversations.address-spent': {
    status: 429,
    retryAfter: 3_600,
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
