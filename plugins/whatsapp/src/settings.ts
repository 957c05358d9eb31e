import {
  defineSettings,
  type FieldHints,
  filledField,
  messengerFields,
  operatorMinutesField,
  Secret,
} from '@botanika/core/contract'
import Type, { type Static } from 'typebox'

/**
 * Hints of the fields of the official API: shown while it is chosen. Its check demands them, since the other
 * transport has none.
 */
const official = (hints: Omit<FieldHints, 'when'>): FieldHints => ({
  ...hints,
  when: { field: 'transport', is: 'cloud', required: true },
})

/**
 * Settings of a connection (specification 2, type `whatsapp`); `transport` is the way in which it is
 * connected.
 */
export const settings = defineSettings({
  sessionName: Type.String({
    minLength: 1,
    maxLength: 64,
    pattern: '^[A-Za-z0-9_-]+$',
    'x-ui': {
      label: { ru: 'Имя сессии', en: 'Session name', pl: 'Nazwa sesji' },
      placeholder: { ru: 'lavka-main', en: 'shop-main', pl: 'sklep-glowny' },
      help: {
        ru: 'Латинские буквы, цифры, дефис и подчёркивание; у каждой вашей интеграции своё',
        en: 'Latin letters, digits, hyphen and underscore; another one for each of your integrations',
        pl: 'Litery łacińskie, cyfry, łącznik i podkreślenie; inna dla każdej Twojej integracji',
      },
      error: { ru: 'Введите имя сессии', en: 'Enter the session name', pl: 'Podaj nazwę sesji' },
    },
  }),
  ...messengerFields({ service: 'WhatsApp' }),
  transport: Type.Optional(
    Type.Union(
      [
        Type.Literal('qr', {
          'x-ui': {
            label: {
              ru: 'QR-код: связанное устройство',
              en: 'QR code: a linked device',
              pl: 'Kod QR: połączone urządzenie',
            },
          },
        }),
        Type.Literal('cloud', {
          'x-ui': {
            label: {
              ru: 'Официальный API (безопаснее)',
              en: 'Official API (safer)',
              pl: 'Oficjalne API (bezpieczniejsze)',
            },
          },
        }),
      ],
      {
        default: 'qr',
        'x-ui': {
          label: { ru: 'Способ подключения', en: 'How it is connected', pl: 'Sposób połączenia' },
          help: {
            ru: 'По QR-коду подключается обычный номер, но WhatsApp может его заблокировать. Официальный API выдаёт Meta, блокировки за него не бывает',
            en: 'By QR code an ordinary number is connected, and WhatsApp may block it. The official API comes from Meta, and nobody is blocked for using it',
            pl: 'Kodem QR łączy się zwykły numer, ale WhatsApp może go zablokować. Oficjalne API daje Meta i za jego używanie nikt nie jest blokowany',
          },
        },
      },
    ),
  ),
  accessToken: Type.Optional(
    Secret(
      official({
        label: { ru: 'Токен доступа', en: 'Access token', pl: 'Token dostępu' },
        help: {
          ru: 'Постоянный токен системного пользователя с правами whatsapp_business_messaging и whatsapp_business_management',
          en: 'A permanent token of a system user with whatsapp_business_messaging and whatsapp_business_management',
          pl: 'Stały token użytkownika systemowego z whatsapp_business_messaging i whatsapp_business_management',
        },
        error: { ru: 'Введите токен доступа', en: 'Enter the access token', pl: 'Podaj token dostępu' },
      }),
    ),
  ),
  phoneNumberId: Type.Optional(
    Type.String({
      minLength: 5,
      maxLength: 40,
      pattern: '^[0-9]+$',
      'x-ui': official({
        label: { ru: 'ID номера телефона', en: 'Phone number ID', pl: 'ID numeru telefonu' },
        placeholder: { ru: '106540352242922', en: '106540352242922', pl: '106540352242922' },
        help: {
          ru: 'Meta for Developers → WhatsApp → API Setup → Phone number ID. Это не сам номер',
          en: 'Meta for Developers → WhatsApp → API Setup → Phone number ID. It is not the number itself',
          pl: 'Meta for Developers → WhatsApp → API Setup → Phone number ID. To nie jest sam numer',
        },
        error: {
          ru: 'Введите ID номера: одни цифры',
          en: 'Enter the number’s ID: digits only',
          pl: 'Podaj ID numeru: same cyfry',
        },
      }),
    }),
  ),
  appSecret: Type.Optional(
    Secret(
      official({
        label: { ru: 'Секрет приложения', en: 'App secret', pl: 'Sekret aplikacji' },
        help: {
          ru: 'Meta for Developers → App settings → Basic → App secret: им подписаны входящие сообщения',
          en: 'Meta for Developers → App settings → Basic → App secret: what comes in is signed with it',
          pl: 'Meta for Developers → App settings → Basic → App secret: nim podpisane są wiadomości przychodzące',
        },
        error: {
          ru: 'Введите секрет приложения',
          en: 'Enter the app secret',
          pl: 'Podaj sekret aplikacji',
        },
      }),
    ),
  ),
  verifyToken: Type.Optional(
    Secret(
      official({
        label: { ru: 'Проверочный токен', en: 'Verify token', pl: 'Token weryfikacyjny' },
        help: {
          ru: 'Придумайте любое длинное слово. Если вебхук настраивается в Meta вручную, впишите там то же самое',
          en: 'Make up any long word. Where the webhook is set by hand at Meta, enter the same there',
          pl: 'Wymyśl dowolne długie słowo. Jeśli webhook ustawia się w Meta ręcznie, wpisz tam to samo',
        },
        error: {
          ru: 'Введите проверочный токен',
          en: 'Enter the verify token',
          pl: 'Podaj token weryfikacyjny',
        },
      }),
    ),
  ),
  /** The number in digits, set by the server. */
  phoneNumber: filledField({ ru: 'Номер', en: 'Number', pl: 'Numer' }, { link: 'https://wa.me/{value}' }),
  operatorMinutes: operatorMinutesField(),
})
export type Settings = Static<typeof settings>
