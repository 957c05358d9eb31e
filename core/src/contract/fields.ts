import Type, { type TInteger, type TObject, type TOptional, type TProperties, type TString } from 'typebox'
import { Secret } from './secret.ts'
import type { Text } from './text.ts'

/** The schema of a form: these fields and no others. */
export const defineSettings = <Fields extends TProperties>(fields: Fields): TObject<Fields> =>
  Type.Object(fields, { additionalProperties: false })

/**
 * The fields of every messenger: who answers, with which key, and after which quiet time; its webhook, and the proxy to the service of that name.
 */
export const messengerFields = ({ service }: { service: string }) => ({
  assistantId: assistantField(),
  openaiApiKey: openaiKeyField(),
  quietSeconds: quietSecondsField({ seconds: 1 }),
  webhookUrl: webhookUrlField(),
  proxyUrl: proxyField({ service }),
})

/** Field `assistantId`: the assistant that answers, picked from those of the account. */
export const assistantField = ({
  help = {
    ru: 'ID ассистента начинается с asst_ и подставляется сам',
    en: 'The assistant’s ID begins with asst_ and fills in by itself',
    pl: 'ID asystenta zaczyna się od asst_ i wstawia się samo',
  },
}: {
  help?: Text
} = {}): TString =>
  Type.String({
    minLength: 1,
    maxLength: 100,
    'x-ui': {
      widget: 'assistant',
      label: { ru: 'Ассистент', en: 'Assistant', pl: 'Asystent' },
      error: { ru: 'Введите ID ассистента', en: 'Enter the assistant’s ID', pl: 'Podaj ID asystenta' },
      help,
    },
  })

/** Field `openaiApiKey`: a key for this connection's replies alone, which the host uses where the type has no `credentials`. */
export const openaiKeyField = (): TOptional<TString> =>
  Type.Optional(
    Secret({
      label: { ru: 'OpenAI API ключ', en: 'OpenAI API key', pl: 'Klucz API OpenAI' },
      placeholder: { ru: 'sk-…', en: 'sk-…', pl: 'sk-…' },
      help: {
        ru: 'Если не указан, берётся ключ из профиля, а если нет и его — отвечает встроенная модель',
        en: 'Left empty, the profile’s key is used; where there is none either, the built-in model answers',
        pl: 'Gdy puste, używany jest klucz z profilu, a jeśli i jego nie ma, odpowiada wbudowany model',
      },
      error: { ru: 'Введите OpenAI API ключ', en: 'Enter the OpenAI API key', pl: 'Podaj klucz API OpenAI' },
    }),
  )

/** A field that `check` fills in, such as the name of a bot; no form has it. `link`: address with `{value}`, if it is public. */
export const filledField = (label: Text, hints: { link?: string } = {}): TOptional<TString> =>
  Type.Optional(Type.String({ maxLength: 500, 'x-ui': { hidden: true, label, ...hints } }))

/** Field of a plugin's own settings for the address of a service's API, without a slash at its end. */
export const apiUrlField = (hints: { label: Text; help?: Text; env: string; default: string }): TString => {
  const { default: address, ...shown } = hints
  return Type.String({
    maxLength: 300,
    pattern: '^https?://[^\\s?#@]*[^\\s/?#@]$',
    format: 'web-address',
    default: address,
    'x-ui': {
      ...shown,
      error: {
        ru: 'Введите адрес, который начинается с https:// и не кончается на /',
        en: 'Enter an address that begins with https:// and does not end with /',
        pl: 'Podaj adres, który zaczyna się od https:// i nie kończy się na /',
      },
    },
  })
}

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
        // The address may hold a password.
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

/** Whole seconds that a connection may wait for the next message. */
export const maxQuietSeconds = 30

/**
 * Field `quietSeconds`: how long the host waits for a person's next message before it answers all of them as one, in seconds; 0: each message is
 * answered by itself. A type without the field: 0.
 */
export const quietSecondsField = ({ seconds }: { seconds: number }): TOptional<TInteger> =>
  Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: maxQuietSeconds,
      default: seconds,
      'x-ui': {
        advanced: true,
        label: {
          ru: 'Ждать продолжения, секунд',
          en: 'Wait for more, seconds',
          pl: 'Czekać na ciąg dalszy, sekundy',
        },
        help: {
          ru: 'Люди часто пишут мысль несколькими сообщениями. Ассистент ждёт столько после каждого и отвечает один раз на все. 0 — отвечает сразу на каждое',
          en: 'People often write one thought as several messages. The assistant waits for so long after each and answers all of them once. 0: it answers each at once',
          pl: 'Ludzie często piszą jedną myśl w kilku wiadomościach. Asystent czeka tyle po każdej i odpowiada raz na wszystkie. 0: odpowiada od razu na każdą',
        },
        error: {
          ru: 'Введите целое число секунд от 0 до 30',
          en: 'Enter a whole number of seconds from 0 to 30',
          pl: 'Podaj całkowitą liczbę sekund od 0 do 30',
        },
      },
    }),
  )

/** Default time for which the assistant is silent after a person of the account wrote in the messenger itself, minutes. */
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
