import { defineErrors } from '../../platform/errors/define-errors.ts'

export const fail = defineErrors({
  'integrations.not-found': {
    status: 404,
    text: {
      ru: 'Интеграция не найдена',
      en: 'The integration was not found',
      pl: 'Nie znaleziono integracji',
    },
    hint: { ru: 'Обновите страницу', en: 'Refresh the page', pl: 'Odśwież stronę' },
  },
  'integrations.unknown-type': {
    status: 400,
    text: {
      ru: 'Интеграции «{type}» на этом сервере нет',
      en: 'This server has no integration “{type}”',
      pl: 'Na tym serwerze nie ma integracji „{type}”',
    },
    hint: {
      ru: 'Попросите администратора установить её плагин',
      en: 'Ask the administrator to install its plugin',
      pl: 'Poproś administratora o zainstalowanie wtyczki',
    },
  },
  'integrations.only-one': {
    status: 409,
    text: {
      ru: 'Такая интеграция уже есть',
      en: 'There is such an integration already',
      pl: 'Taka integracja już istnieje',
    },
    hint: {
      ru: 'Измените её или сначала удалите',
      en: 'Change it, or delete it first',
      pl: 'Zmień ją albo najpierw usuń',
    },
  },
  'integrations.consent-needed': {
    status: 409,
    text: {
      ru: 'Сначала примите условия этой интеграции',
      en: 'Accept the conditions of this integration first',
      pl: 'Najpierw zaakceptuj warunki tej integracji',
    },
    hint: {
      ru: 'Прочитайте их в форме и отметьте согласие',
      en: 'Read them in the form and tick the box',
      pl: 'Przeczytaj je w formularzu i zaznacz zgodę',
    },
  },
  'integrations.no-pairing-code': {
    status: 409,
    text: {
      ru: 'Ошибка получения QR кода',
      en: 'The QR code could not be obtained',
      pl: 'Nie udało się uzyskać kodu QR',
    },
    hint: { ru: '{reason}', en: '{reason}', pl: '{reason}' },
  },
  'integrations.nothing-to-pair': {
    status: 409,
    text: {
      ru: 'К этой интеграции не привязывают устройство',
      en: 'No device is linked to this integration',
      pl: 'Z tą integracją nie łączy się urządzenia',
    },
  },
  'integrations.too-many': {
    status: 409,
    text: {
      ru: 'Интеграций уже {limit}',
      en: 'There are {limit} integrations already',
      pl: 'Integracji jest już {limit}',
    },
    hint: { ru: 'Удалите ненужные', en: 'Delete those you do not need', pl: 'Usuń niepotrzebne' },
  },
  'integrations.refused': {
    status: 400,
    text: { ru: '{message}', en: '{message}', pl: '{message}' },
  },
  'integrations.check-failed': {
    status: 502,
    text: {
      ru: 'Проверить подключение не получилось',
      en: 'The connection could not be tried',
      pl: 'Nie udało się sprawdzić połączenia',
    },
    hint: {
      ru: 'Повторите через минуту; если не поможет, сообщите администратору',
      en: 'Try again in a minute; if that does not help, tell the administrator',
      pl: 'Spróbuj za minutę; jeśli to nie pomoże, powiadom administratora',
    },
  },
  'integrations.identity-here': {
    status: 409,
    text: {
      ru: 'Это подключение уже работает в вашей интеграции «{name}»',
      en: 'This is connected already, by your integration “{name}”',
      pl: 'To połączenie działa już w Twojej integracji „{name}”',
    },
    hint: {
      ru: 'Измените её, выключите или удалите',
      en: 'Change that one, switch it off or delete it',
      pl: 'Zmień ją, wyłącz albo usuń',
    },
  },
  'integrations.identity-elsewhere': {
    status: 409,
    text: {
      ru: 'Это уже подключено к другому аккаунту на этом сервере',
      en: 'This is connected to another account of this server already',
      pl: 'To jest już podłączone do innego konta na tym serwerze',
    },
    hint: {
      ru: 'Отключите там или создайте другого бота и возьмите его токен',
      en: 'Disconnect it there, or create another bot and take its token',
      pl: 'Odłącz tam albo utwórz innego bota i weź jego token',
    },
  },
  'integrations.no-webhook': {
    status: 409,
    text: {
      ru: 'У этой интеграции нет вебхука, который можно починить',
      en: 'This integration has no webhook to mend',
      pl: 'Ta integracja nie ma webhooka do naprawy',
    },
  },
  'integrations.switched-off': {
    status: 409,
    text: {
      ru: 'Интеграция выключена',
      en: 'The integration is switched off',
      pl: 'Integracja jest wyłączona',
    },
    hint: { ru: 'Сначала включите её', en: 'Switch it on first', pl: 'Najpierw ją włącz' },
  },
  'integrations.none-kept': {
    status: 409,
    text: {
      ru: 'Обработать ещё раз не получится: отложенные сообщения слишком велики, и сохранить их не удалось',
      en: 'Nothing can be tried again: the messages set aside are too large and could not be kept',
      pl: 'Nie ma czego obsłużyć ponownie: odłożone wiadomości są za duże i nie udało się ich zapisać',
    },
    hint: {
      ru: 'Попросите прислать их ещё раз по частям',
      en: 'Ask for them once more, in parts',
      pl: 'Poproś o przysłanie ich jeszcze raz w częściach',
    },
  },
  'integrations.unauthorized': {
    status: 400,
    text: {
      ru: '{title} не принимает этот токен',
      en: '{title} does not take this token',
      pl: '{title} nie przyjmuje tego tokenu',
    },
    hint: {
      ru: 'Проверьте токен или выпустите новый и сохраните его',
      en: 'Check the token, or issue a new one and save it',
      pl: 'Sprawdź token albo wydaj nowy i zapisz go',
    },
  },
  'integrations.unreachable': {
    status: 502,
    text: {
      ru: '{title} недоступен с этого сервера',
      en: '{title} cannot be reached from this server',
      pl: '{title} jest nieosiągalny z tego serwera',
    },
    hint: {
      ru: 'Укажите адрес прокси в настройках интеграции или попросите администратора задать другой адрес API',
      en: 'Give a proxy address in the integration’s settings, or ask the administrator to set another API address',
      pl: 'Podaj adres proxy w ustawieniach integracji albo poproś administratora o ustawienie innego adresu API',
    },
  },
  'integrations.busy': {
    status: 503,
    text: {
      ru: '{title} просит подождать',
      en: '{title} asks to wait',
      pl: '{title} prosi o chwilę przerwy',
    },
    hint: { ru: 'Повторите через минуту', en: 'Try again in a minute', pl: 'Spróbuj za minutę' },
  },
  'integrations.assistant-internal-id': {
    status: 400,
    text: {
      ru: 'Это внутренний номер ассистента, а нужен ID, который начинается с asst_',
      en: 'This is the assistant’s internal number; the ID that begins with asst_ is needed',
      pl: 'To wewnętrzny numer asystenta, a potrzebny jest ID zaczynający się od asst_',
    },
    hint: {
      ru: 'Выберите ассистента из списка: ID подставится сам',
      en: 'Pick the assistant from the list: the ID fills in by itself',
      pl: 'Wybierz asystenta z listy: ID wstawi się samo',
    },
  },
  'integrations.assistant-malformed-id': {
    status: 400,
    text: {
      ru: 'ID ассистента начинается с asst_',
      en: 'An assistant’s ID begins with asst_',
      pl: 'ID asystenta zaczyna się od asst_',
    },
    hint: {
      ru: 'Выберите ассистента из списка',
      en: 'Pick the assistant from the list',
      pl: 'Wybierz asystenta z listy',
    },
  },
  'integrations.assistant-unknown': {
    status: 400,
    text: {
      ru: 'Ассистента с таким ID здесь нет',
      en: 'There is no assistant with this ID here',
      pl: 'Nie ma tu asystenta o takim ID',
    },
    hint: {
      ru: 'Если он создан в OpenAI Assistants (закрыт 26.08.2026), создайте ассистента здесь и выберите его из списка',
      en: 'If it was made in OpenAI Assistants (shut on 26 Aug 2026), create an assistant here and pick it from the list',
      pl: 'Jeśli powstał w OpenAI Assistants (zamkniętym 26.08.2026), utwórz asystenta tutaj i wybierz go z listy',
    },
  },
  'integrations.assistant-foreign': {
    status: 403,
    text: {
      ru: 'Этот ассистент принадлежит другому аккаунту',
      en: 'This assistant belongs to another account',
      pl: 'Ten asystent należy do innego konta',
    },
    hint: {
      ru: 'Выберите своего ассистента из списка',
      en: 'Pick an assistant of yours from the list',
      pl: 'Wybierz z listy swojego asystenta',
    },
  },
  'integrations.assistant-removed': {
    status: 409,
    text: {
      ru: 'Ассистент этой интеграции удалён',
      en: 'The assistant of this integration was deleted',
      pl: 'Asystent tej integracji został usunięty',
    },
    hint: {
      ru: 'Выберите другого ассистента или удалите интеграцию',
      en: 'Pick another assistant, or delete the integration',
      pl: 'Wybierz innego asystenta albo usuń integrację',
    },
  },
})
