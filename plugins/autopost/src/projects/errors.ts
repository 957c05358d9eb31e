import { defineErrors } from '@botanika/core/plugin'

export const fail = defineErrors({
  'autopost.no-project': {
    status: 404,
    text: { ru: 'Проект не найден', en: 'There is no such project', pl: 'Nie ma takiego projektu' },
    hint: {
      ru: 'Возможно, он удалён. Откройте список проектов',
      en: 'It may have been deleted. Open the list of projects',
      pl: 'Mógł zostać usunięty. Otwórz listę projektów',
    },
  },
  'autopost.project-changed': {
    status: 409,
    text: {
      ru: 'Проект тем временем изменили в другом месте',
      en: 'The project was changed elsewhere meanwhile',
      pl: 'Projekt został w tym czasie zmieniony w innym miejscu',
    },
    hint: {
      ru: 'Обновите страницу и внесите изменение ещё раз',
      en: 'Reload the page and make the change again',
      pl: 'Odśwież stronę i wprowadź zmianę ponownie',
    },
  },
  'autopost.too-many-projects': {
    status: 409,
    text: {
      ru: 'Проектов уже {limit}, больше нельзя',
      en: 'There are {limit} projects already, which is the most',
      pl: 'Jest już {limit} projektów, więcej nie można',
    },
    hint: {
      ru: 'Удалите ненужный проект',
      en: 'Delete a project that is not needed',
      pl: 'Usuń niepotrzebny projekt',
    },
  },
  'autopost.bad-time-zone': {
    status: 400,
    text: {
      ru: 'Нет такого часового пояса: «{name}»',
      en: 'There is no time zone “{name}”',
      pl: 'Nie ma strefy czasowej „{name}”',
    },
    hint: {
      ru: 'Выберите пояс из списка, например Europe/Moscow',
      en: 'Choose one of the list, Europe/Moscow for instance',
      pl: 'Wybierz strefę z listy, na przykład Europe/Warsaw',
    },
  },
  'autopost.foreign-channel': {
    status: 400,
    text: {
      ru: 'Канала по умолчанию нет среди ваших интеграций',
      en: 'The default channel is none of your integrations',
      pl: 'Kanału domyślnego nie ma wśród twoich integracji',
    },
    hint: {
      ru: 'Выберите другой или подключите его заново',
      en: 'Choose another one, or connect it again',
      pl: 'Wybierz inny albo podłącz go ponownie',
    },
  },
  'autopost.empty-message': {
    status: 400,
    text: {
      ru: 'Сообщение не может быть пустым',
      en: 'The message cannot be empty',
      pl: 'Wiadomość nie może być pusta',
    },
  },
  'autopost.too-many-messages': {
    status: 409,
    text: {
      ru: 'В чате проекта уже {limit} {limit|сообщение|сообщения|сообщений}',
      en: 'The chat of the project has {limit} {limit|message|messages} already',
      pl: 'Czat projektu ma już {limit} {limit|wiadomość|wiadomości|wiadomości}',
    },
    hint: {
      ru: 'Начните новый проект',
      en: 'Begin a new project',
      pl: 'Zacznij nowy projekt',
    },
  },
})
