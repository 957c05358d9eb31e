import type { Text } from '@botanika/core/contract'
import Type from 'typebox'

const text = (ru: string, en: string, pl: string): Text => ({ ru, en, pl })

const line = (order: number, label: Text, help?: Text) =>
  Type.Optional(Type.String({ maxLength: 300, 'x-ui': { order, label, ...(help && { help }) } }))

/** Details of the operator of this installation, for the static pages; an empty field is left out there. */
export const siteSettings = Type.Object(
  {
    operatorName: line(
      1,
      text('Владелец сервера', 'Operator', 'Operator'),
      text(
        'Имя или организация, которая отвечает за этот сервер',
        'The person or organisation responsible for this server',
        'Osoba lub organizacja odpowiedzialna za ten serwer',
      ),
    ),
    operatorNumber: line(2, text('ИНН, ОГРН', 'Registration number', 'NIP, KRS')),
    operatorAddress: line(3, text('Адрес', 'Address', 'Adres')),
    operatorEmail: Type.Optional(
      Type.String({
        maxLength: 254,
        pattern: '^(?:[^\\s@<>()\\[\\]]+@[^\\s@<>()\\[\\]]+)?$',
        'x-ui': {
          error: text(
            'Неверный формат email',
            'This is not an e-mail address',
            'Nieprawidłowy format e-mail',
          ),
          order: 4,
          label: text('Почта', 'E-mail', 'E-mail'),
        },
      }),
    ),
    operatorPhone: Type.Optional(
      Type.String({
        maxLength: 40,
        pattern: '^[+()\\d\\s-]*$',
        'x-ui': {
          error: text(
            'Только цифры, пробелы, скобки и +',
            'Only digits, spaces, brackets and +',
            'Tylko cyfry, spacje, nawiasy i +',
          ),
          order: 5,
          label: text('Телефон', 'Phone', 'Telefon'),
        },
      }),
    ),
    messenger: Type.Optional(
      Type.String({
        maxLength: 300,
        pattern: '^(?:https://\\S+)?$',
        'x-ui': {
          error: text(
            'Адрес начинается с https://',
            'The address begins with https://',
            'Adres zaczyna się od https://',
          ),
          order: 6,
          label: text('Мессенджер', 'Messenger', 'Komunikator'),
          help: text(
            'Ссылка на бота или чат, который отвечает круглосуточно',
            'A link to a bot or chat that answers around the clock',
            'Link do bota lub czatu, który odpowiada całą dobę',
          ),
        },
      }),
    ),
    weekdayHours: Type.Optional(
      Type.String({
        default: '9:00–18:00',
        maxLength: 60,
        'x-ui': { order: 7, label: text('Часы в будни', 'Hours on weekdays', 'Godziny w dni robocze') },
      }),
    ),
    weekendHours: Type.Optional(
      Type.String({
        default: '10:00–16:00',
        maxLength: 60,
        'x-ui': { order: 8, label: text('Часы в выходные', 'Hours at weekends', 'Godziny w weekendy') },
      }),
    ),
    timeZone: Type.Optional(
      Type.String({
        default: 'Europe/Moscow',
        maxLength: 60,
        'x-ui': { order: 9, label: text('Часовой пояс', 'Time zone', 'Strefa czasowa') },
      }),
    ),
    usesAnalytics: Type.Boolean({
      default: false,
      'x-ui': {
        order: 10,
        label: text(
          'На сайте есть аналитика с cookie',
          'The site has analytics with cookies',
          'Strona ma analitykę z cookie',
        ),
        help: text(
          'Меняет только текст политики cookie; сама Ботаника аналитику не ставит',
          'Changes the text of the cookie policy only; Botanika itself adds no analytics',
          'Zmienia tylko tekst polityki cookie; sama Botanika nie dodaje analityki',
        ),
      },
    }),
  },
  { additionalProperties: false },
)
