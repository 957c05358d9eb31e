import { defineErrors } from '../../platform/errors/define-errors.ts'

export const fail = defineErrors({
  'posts.no-target': {
    status: 404,
    text: {
      ru: 'Публиковать некуда: такого подключения нет или оно выключено',
      en: 'There is nowhere to publish: the connection does not exist or is switched off',
      pl: 'Nie ma gdzie opublikować: połączenie nie istnieje albo jest wyłączone',
    },
    hint: {
      ru: 'Выберите другое подключение или включите это',
      en: 'Choose another connection, or switch this one on',
      pl: 'Wybierz inne połączenie albo włącz to',
    },
  },
  'posts.refused': {
    status: 400,
    text: {
      ru: 'Такой пост площадка не примет: {reasons}',
      en: 'The platform would not accept this post: {reasons}',
      pl: 'Platforma nie przyjmie tego posta: {reasons}',
    },
  },
  'posts.no-test': {
    status: 409,
    text: {
      ru: 'У этой интеграции нет чата для проверки',
      en: 'This integration has no chat for tests',
      pl: 'Ta integracja nie ma czatu do testów',
    },
    hint: {
      ru: 'Укажите его в настройках интеграции',
      en: 'Set it in the settings of the integration',
      pl: 'Podaj go w ustawieniach integracji',
    },
  },
  'posts.not-ready': {
    status: 409,
    text: { ru: '{reason}', en: '{reason}', pl: '{reason}' },
  },
  'posts.not-found': {
    status: 404,
    text: { ru: 'Такого поста нет', en: 'There is no such post', pl: 'Nie ma takiego posta' },
  },
  'posts.not-open': {
    status: 409,
    text: {
      ru: 'Об этом посте решать нечего: его судьба известна',
      en: 'There is nothing to decide about this post: its outcome is known',
      pl: 'Nie ma o czym decydować: wiadomo, co stało się z tym postem',
    },
  },
  'posts.cannot': {
    status: 409,
    text: {
      ru: 'Площадка не позволяет этого с этим постом',
      en: 'The platform does not allow this for this post',
      pl: 'Platforma nie pozwala na to w przypadku tego posta',
    },
  },
})
