import { fillText, type Language } from '@botanika/core/contract'

type Words = Readonly<Record<keyof typeof ru, string>>

const ru = {
  tooMany:
    'Модель запланировала {given} {given|пост|поста|постов}: оставлены первые {most}, больше за один запрос нельзя',
  empty: '«{name}»: текста нет, пост не создан',
  repeated: '«{name}»: такой пост на это время уже есть, второй не создан',
  badDate: '«{name}»: даты «{date}» не бывает, пост остался черновиком без времени',
  past: '«{name}»: время уже прошло, пост остался черновиком',
  tooLong: '«{name}»: текст длиннее, чем принимает канал ({most}), пост остался черновиком',
  notCreated: '«{name}»: {reason}',
  notScheduled: '«{name}» остался черновиком: {reason}',
  done: 'Готово. Создано автопостов: {count}.',
  noneMade: 'Автопостов не создано.',
  stopped: 'Остановлено. Создано автопостов: {count}.',
  waiting: 'Они ждут вашего одобрения.',
  scheduled: 'Запланировано: {count}.',
  proposed: 'Предложено изменений: {count}. Примите или отклоните их ниже.',
  changed: 'Внесено изменений: {count}.',
  local:
    'Это встроенная модель: она раскладывает ваш запрос по датам и не сочиняет тексты. Чтобы агент писал посты сам, подключите модель.',
  localDocuments: 'Тексты взяты из документов ассистента «{name}» дословно.',
  localWords: 'Тексты состоят из слов вашего запроса: допишите их, прежде чем одобрить.',
  localCannot:
    'Без подключённой модели я умею: запланировать посты по запросу, перенести («перенеси все на час позже»), удалить («удали третий»), сократить («второй короче») и убрать смайлы («все без смайлов»).',
  interrupted: 'Сервер перезапустился, пока агент работал. Созданное сохранилось; повторите запрос.',
  noPosts: 'В проекте нет таких постов.',
}

const en: Words = {
  tooMany:
    'The model planned {given} {given|post|posts}: only the first {most} were kept, the most for one request',
  empty: '“{name}” has no text and was not created',
  repeated: '“{name}”: such a post already exists at this time, so no second one was created',
  badDate: '“{name}”: the date “{date}” does not exist, so the post is a draft without a time',
  past: '“{name}”: its time has passed, so the post is a draft',
  tooLong: '“{name}”: the text is longer than the channel allows ({most}), so the post is a draft',
  notCreated: '“{name}”: {reason}',
  notScheduled: '“{name}” is a draft: {reason}',
  done: 'Done. Posts created: {count}.',
  noneMade: 'No posts were created.',
  stopped: 'Stopped. Posts created: {count}.',
  waiting: 'They are waiting for your approval.',
  scheduled: 'Scheduled: {count}.',
  proposed: 'Proposed changes: {count}. Accept or reject them below.',
  changed: 'Changes made: {count}.',
  local:
    'This is the built-in model: it spreads your request over dates and does not invent texts. Connect a model to have the agent write the posts itself.',
  localDocuments: 'The texts are taken word for word from the documents of the assistant “{name}”.',
  localWords: 'The texts are the words of your request: complete them before you approve them.',
  localCannot:
    'Without a connected model I can schedule posts from a request, move them (“move all an hour later”), delete them (“delete the third”), shorten them (“the second shorter”) and remove emoji (“all without emoji”).',
  interrupted:
    'The server restarted while the agent was working. What was created is kept; repeat the request.',
  noPosts: 'The project has no such posts.',
}

const pl: Words = {
  tooMany:
    'Model zaplanował {given} {given|post|posty|postów}: zostało pierwszych {most}, jedno polecenie nie tworzy więcej',
  empty: '„{name}”: nie ma tekstu, post nie powstał',
  repeated: '„{name}”: taki post o tej porze już jest, drugi nie powstał',
  badDate: '„{name}”: nie ma dnia „{date}”, post jest szkicem bez terminu',
  past: '„{name}”: ten termin już minął, post jest szkicem',
  tooLong: '„{name}”: tekst jest dłuższy, niż przyjmuje kanał ({most}), post jest szkicem',
  notCreated: '„{name}”: {reason}',
  notScheduled: '„{name}” jest szkicem: {reason}',
  done: 'Gotowe. Utworzono postów: {count}.',
  noneMade: 'Nie utworzono postów.',
  stopped: 'Zatrzymano. Utworzono postów: {count}.',
  waiting: 'Czekają na Twoją zgodę.',
  scheduled: 'Zaplanowano: {count}.',
  proposed: 'Zaproponowano zmian: {count}. Przyjmij je lub odrzuć poniżej.',
  changed: 'Wprowadzono zmian: {count}.',
  local:
    'To wbudowany model: rozkłada polecenie na daty i nie wymyśla tekstów. Podłącz model, a agent sam napisze posty.',
  localDocuments: 'Teksty pochodzą dosłownie z dokumentów asystenta „{name}”.',
  localWords: 'Teksty to słowa z Twojego polecenia: uzupełnij je, zanim je zatwierdzisz.',
  localCannot:
    'Bez podłączonego modelu potrafię zaplanować posty, przenieść je („przenieś wszystkie o godzinę później”), usunąć („usuń trzeci”), skrócić („drugi krótszy”) i usunąć emotikony („wszystkie bez emotikonów”).',
  interrupted:
    'Serwer uruchomił się ponownie w trakcie pracy agenta. To, co powstało, zostało; powtórz polecenie.',
  noPosts: 'W projekcie nie ma takich postów.',
}

const texts: Readonly<Record<Language, Words>> = { ru, en, pl }

/**
 * Returns a text of the agent besides the model's own words; `{name}` of the text is replaced by
 * `values.name`.
 */
export const say = (
  language: Language,
  name: keyof Words,
  values: Readonly<Record<string, string | number>> = {},
): string => fillText(texts[language][name], { language, values })

/** Reason of a run that ended with its process, in every language. */
export const interrupted = { ru: ru.interrupted, en: en.interrupted, pl: pl.interrupted }
