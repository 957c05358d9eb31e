import Type, { type TInteger, type TOptional, type TString } from 'typebox'
import type { Text } from './text.ts'

/** Field `assistantId`: the assistant that answers, picked from those of the account. */
export const assistantField = ({ help }: { help?: Text } = {}): TString =>
  Type.String({
    minLength: 1,
    maxLength: 100,
    'x-ui': {
      widget: 'assistant',
      label: { ru: 'Ассистент', en: 'Assistant', pl: 'Asystent' },
      error: { ru: 'Введите ID ассистента', en: 'Enter the assistant’s ID', pl: 'Podaj ID asystenta' },
      ...(help && { help }),
    },
  })

/** Field `webhookUrl`: the server writes the address of the connection's webhook into it, and the connection shows it. */
export const webhookUrlField = (): TOptional<TString> =>
  Type.Optional(
    Type.String({
      maxLength: 500,
      'x-ui': { hidden: true, label: { ru: 'Адрес вебхука', en: 'Webhook address', pl: 'Adres webhooka' } },
    }),
  )

/** Field `proxyUrl`: `context.fetch` goes through this proxy to the service of that name. Stored as a secret. */
export const proxyField = ({ service }: { service: string }): TOptional<TString> =>
  Type.Optional(
    Type.String({
      maxLength: 500,
      'x-ui': {
        // It may hold a password.
        secret: true,
        widget: 'password',
        advanced: true,
        label: { ru: 'Прокси', en: 'Proxy', pl: 'Proxy' },
        placeholder: {
          ru: 'http://имя:пароль@адрес:порт',
          en: 'http://name:password@host:port',
          pl: 'http://nazwa:hasło@adres:port',
        },
        help: {
          ru: `Нужен, только если ${service} недоступен с этого сервера: http://, https:// или socks5://`,
          en: `Needed only where ${service} cannot be reached from this server: http://, https:// or socks5://`,
          pl: `Potrzebne tylko wtedy, gdy ${service} jest nieosiągalny z tego serwera: http://, https:// lub socks5://`,
        },
      },
    }),
  )

/** How long the assistant is silent after a person of the account wrote in the messenger itself, minutes. */
export const defaultOperatorMinutes = 30

/**
 * Field `operatorMinutes`: how long the assistant is silent in a chat after a person of the account wrote there in the messenger
 * itself, in minutes; 0: it is not. A type without the field: 30.
 */
export const operatorMinutesField = (): TOptional<TInteger> =>
  Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1_440,
      default: defaultOperatorMinutes,
      'x-ui': {
        advanced: true,
        label: {
          ru: 'Пауза после ответа человека, минут',
          en: 'Pause after a person’s reply, minutes',
          pl: 'Przerwa po odpowiedzi człowieka, minuty',
        },
        help: {
          ru: 'Если вы сами написали в чат, ассистент столько времени в нём молчит. 0 — не молчит',
          en: 'After you write in a chat yourself, the assistant stays silent there for so long. 0: it does not',
          pl: 'Gdy sam napiszesz na czacie, asystent milczy tam przez ten czas. 0: nie milczy',
        },
        error: {
          ru: 'Введите число минут от 0 до 1440',
          en: 'Enter minutes from 0 to 1440',
          pl: 'Podaj liczbę minut od 0 do 1440',
        },
      },
    }),
  )
