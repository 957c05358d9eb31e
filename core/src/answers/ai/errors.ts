import { defineErrors, type ErrorDefinition } from '../../platform/errors/define-errors.ts'
import { accessErrors } from './access-errors.ts'
import { askErrors } from './ask-errors.ts'
import { recordingErrors } from './recording-errors.ts'

/**
 * Every failure of a call to a provider, worded for the person. The provider's own message is never
 * part of it: it may contain parts of the key. Placeholders: `{model}`, `{target}`, `{seconds}`,
 * `{provider}` and `{ofKey}` (`providerParams`).
 */
export const aiErrors = {
  'ai.key-rejected': {
    status: 502,
    text: {
      ru: 'Ключ {ofKey} не принят',
      en: 'The {ofKey} key was not accepted',
      pl: 'Klucz {ofKey} nie został przyjęty',
    },
    hint: {
      ru: 'Проверьте ключ в настройках: он мог быть отозван или скопирован не полностью.',
      en: 'Check the key in the settings: it may have been revoked or copied incompletely.',
      pl: 'Sprawdź klucz w ustawieniach: mógł zostać unieważniony albo skopiowany nie w całości.',
    },
  },
  'ai.forbidden': {
    status: 502,
    text: {
      ru: 'Провайдер отказал этому ключу в доступе',
      en: 'The provider refused access to this key',
      pl: 'Dostawca odmówił dostępu dla tego klucza',
    },
    hint: {
      ru: 'Проверьте права ключа и проекта в кабинете провайдера или укажите другой ключ.',
      en: 'Check the rights of the key and its project in the provider’s console, or enter another key.',
      pl: 'Sprawdź uprawnienia klucza i projektu w panelu dostawcy albo podaj inny klucz.',
    },
  },
  'ai.territory': {
    status: 502,
    text: {
      ru: '{provider} недоступен из региона сервера',
      en: '{provider} is not available from the server’s region',
      pl: '{provider} jest niedostępne z regionu serwera',
    },
    hint: {
      ru: 'Укажите в настройках адрес совместимого сервера или выберите встроенную модель.',
      en: 'Enter the address of a compatible server in the settings, or choose the built-in model.',
      pl: 'Podaj w ustawieniach adres zgodnego serwera albo wybierz model wbudowany.',
    },
  },
  'ai.model-unavailable': {
    status: 502,
    text: {
      ru: 'Модель «{model}» недоступна для этого ключа или снята',
      en: 'The model “{model}” is not available to this key or has been retired',
      pl: 'Model „{model}” jest niedostępny dla tego klucza albo został wycofany',
    },
    hint: {
      ru: 'Выберите другую модель в настройках ассистента. Провайдер не знает {target}: администратор может направить это имя на другую модель.',
      en: 'Choose another model in the assistant’s settings. The provider does not know {target}: an administrator can point this name at another model.',
      pl: 'Wybierz inny model w ustawieniach asystenta. Dostawca nie zna {target}: administrator może skierować tę nazwę na inny model.',
    },
  },
  'ai.model-unknown': {
    status: 400,
    text: {
      ru: 'Модели «{model}» нет в списке моделей',
      en: 'The model “{model}” is not in the list of models',
      pl: 'Modelu „{model}” nie ma na liście modeli',
    },
    hint: {
      ru: 'Выберите модель из списка или попросите администратора добавить её.',
      en: 'Choose a model from the list, or ask the administrator to add it.',
      pl: 'Wybierz model z listy albo poproś administratora o jego dodanie.',
    },
  },
  'ai.context-too-long': {
    status: 413,
    text: { ru: 'Диалог слишком длинный', en: 'The dialogue is too long', pl: 'Rozmowa jest za długa' },
    hint: {
      ru: 'Очистите диалог или сократите вопрос и инструкции ассистента.',
      en: 'Clear the dialogue, or shorten the question and the assistant’s instructions.',
      pl: 'Wyczyść rozmowę albo skróć pytanie i instrukcje asystenta.',
    },
  },
  'ai.quota': {
    status: 502,
    text: {
      ru: 'На счёте {provider} закончились средства',
      en: 'The {provider} account has run out of funds',
      pl: 'Na koncie {provider} skończyły się środki',
    },
    hint: {
      ru: 'Пополните счёт провайдера или укажите другой ключ.',
      en: 'Top up the provider’s account, or enter another key.',
      pl: 'Doładuj konto u dostawcy albo podaj inny klucz.',
    },
  },
  'ai.rate-limited': {
    status: 503,
    text: { ru: 'Слишком много запросов', en: 'Too many requests', pl: 'Zbyt wiele zapytań' },
    hint: {
      ru: 'Подождите {seconds} с и повторите вопрос.',
      en: 'Wait {seconds} s and ask again.',
      pl: 'Odczekaj {seconds} s i zapytaj ponownie.',
    },
  },
  'ai.unavailable': {
    status: 503,
    text: {
      ru: 'Провайдер временно недоступен',
      en: 'The provider is temporarily unavailable',
      pl: 'Dostawca jest chwilowo niedostępny',
    },
    hint: {
      ru: 'Повторите вопрос через минуту.',
      en: 'Ask again in a minute.',
      pl: 'Zapytaj ponownie za minutę.',
    },
  },
  'ai.unreachable': {
    status: 503,
    text: {
      ru: 'Сервер провайдера не отвечает по своему адресу',
      en: 'The provider’s server does not answer at its address',
      pl: 'Serwer dostawcy nie odpowiada pod swoim adresem',
    },
    hint: {
      ru: 'Проверьте адрес (Base URL) и доступ сервера в интернет, затем повторите вопрос.',
      en: 'Check the address (base URL) and the server’s network, then ask again.',
      pl: 'Sprawdź adres (Base URL) i połączenie serwera z siecią, a potem zapytaj ponownie.',
    },
  },
  'ai.stalled': {
    status: 504,
    text: {
      ru: 'Провайдер перестал отвечать: {seconds} с без ответа',
      en: 'The provider stopped answering: nothing for {seconds} s',
      pl: 'Dostawca przestał odpowiadać: {seconds} s bez odpowiedzi',
    },
    hint: {
      ru: 'Нажмите «Повторить»; если не поможет, выберите другую модель.',
      en: 'Press “Retry”; if that does not help, choose another model.',
      pl: 'Naciśnij „Powtórz”; jeśli to nie pomoże, wybierz inny model.',
    },
  },
  'ai.too-slow': {
    status: 504,
    text: {
      ru: 'Ответ не был закончен за {seconds} с',
      en: 'The reply was not finished within {seconds} s',
      pl: 'Odpowiedź nie została ukończona w ciągu {seconds} s',
    },
    hint: {
      ru: 'Задайте вопрос короче или по частям.',
      en: 'Ask a shorter question, or ask it in parts.',
      pl: 'Zadaj krótsze pytanie albo podziel je na części.',
    },
  },
  'ai.truncated': {
    status: 502,
    text: {
      ru: 'Ответ оборвался на середине',
      en: 'The reply broke off in the middle',
      pl: 'Odpowiedź urwała się w połowie',
    },
    hint: {
      ru: 'Нажмите «Повторить».',
      en: 'Press “Retry”.',
      pl: 'Naciśnij „Powtórz”.',
    },
  },
  'ai.cut-short': {
    status: 502,
    text: {
      ru: 'Ответ не закончен: модель дошла до предела его длины',
      en: 'The reply is not finished: the model reached the limit of its length',
      pl: 'Odpowiedź nie jest dokończona: model osiągnął limit jej długości',
    },
    hint: {
      ru: 'Попросите продолжить или спросите короче.',
      en: 'Ask it to go on, or ask for less at once.',
      pl: 'Poproś o dalszy ciąg albo zapytaj o mniej naraz.',
    },
  },
  'ai.garbled': {
    status: 502,
    text: {
      ru: 'Провайдер прислал повреждённый ответ',
      en: 'The provider sent a damaged reply',
      pl: 'Dostawca przysłał uszkodzoną odpowiedź',
    },
    hint: {
      ru: 'Нажмите «Повторить»; если повторится, проверьте адрес (Base URL).',
      en: 'Press “Retry”; if it happens again, check the address (base URL).',
      pl: 'Naciśnij „Powtórz”; jeśli się powtórzy, sprawdź adres (Base URL).',
    },
  },
  'ai.too-large': {
    status: 502,
    text: {
      ru: 'Ответ провайдера слишком велик',
      en: 'The provider’s reply is too large',
      pl: 'Odpowiedź dostawcy jest zbyt duża',
    },
    hint: {
      ru: 'Попросите ответить короче или проверьте адрес (Base URL).',
      en: 'Ask for a shorter reply, or check the address (base URL).',
      pl: 'Poproś o krótszą odpowiedź albo sprawdź adres (Base URL).',
    },
  },
  'ai.empty': {
    status: 502,
    text: {
      ru: 'Модель вернула пустой ответ',
      en: 'The model gave an empty reply',
      pl: 'Model zwrócił pustą odpowiedź',
    },
    hint: {
      ru: 'Переформулируйте вопрос или выберите другую модель.',
      en: 'Put the question differently, or choose another model.',
      pl: 'Sformułuj pytanie inaczej albo wybierz inny model.',
    },
  },
  'ai.not-a-provider': {
    status: 502,
    text: {
      ru: 'По этому адресу отвечает не провайдер моделей',
      en: 'What answers at this address is not a model provider',
      pl: 'Pod tym adresem nie odpowiada dostawca modeli',
    },
    hint: {
      ru: 'Проверьте адрес (Base URL): обычно он заканчивается на /v1.',
      en: 'Check the address (base URL): it usually ends in /v1.',
      pl: 'Sprawdź adres (Base URL): zwykle kończy się na /v1.',
    },
  },
  'ai.content-policy': {
    status: 422,
    text: {
      ru: 'Провайдер отклонил запрос по своим правилам о содержании',
      en: 'The provider declined the request under its content rules',
      pl: 'Dostawca odrzucił zapytanie z powodu swoich zasad dotyczących treści',
    },
    hint: {
      ru: 'Переформулируйте вопрос.',
      en: 'Put the question differently.',
      pl: 'Sformułuj pytanie inaczej.',
    },
  },
  'ai.roles-refused': {
    status: 502,
    text: {
      ru: 'Сервер модели не принимает такой порядок сообщений',
      en: 'The model’s server does not accept this order of messages',
      pl: 'Serwer modelu nie przyjmuje takiej kolejności wiadomości',
    },
    hint: {
      ru: 'Так ограничен шаблон чата этой модели на сервере. Начните новый диалог; если не поможет, замените шаблон (chat template) на сервере или выберите другую модель.',
      en: 'The chat template of this model on the server is that strict. Begin a new dialogue; if that does not help, replace the template on the server or choose another model.',
      pl: 'Tak ogranicza szablon czatu tego modelu na serwerze. Zacznij nową rozmowę; jeśli to nie pomoże, zmień szablon (chat template) na serwerze albo wybierz inny model.',
    },
  },
  'ai.request-refused': {
    status: 502,
    text: {
      ru: 'Провайдер не принял запрос',
      en: 'The provider did not accept the request',
      pl: 'Dostawca nie przyjął zapytania',
    },
    hint: {
      ru: 'Выберите другую модель; подробности есть в журнале сервера.',
      en: 'Choose another model; the server’s log has the details.',
      pl: 'Wybierz inny model; szczegóły są w dzienniku serwera.',
    },
  },
  ...accessErrors,
  ...askErrors,
  ...recordingErrors,
} as const satisfies Record<string, ErrorDefinition>

export type AiErrorCode = keyof typeof aiErrors

/** Creates an error of the table: `throw fail('ai.quota')`. */
export const fail = defineErrors<AiErrorCode>(aiErrors)
