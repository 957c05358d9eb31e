import { defineSettings, filledField, messengerFields, proxyField, Secret } from '@botanika/core/contract'
import Type, { type Static } from 'typebox'

const botToken = (help: { ru: string; en: string; pl: string }) =>
  Secret({
    label: { ru: 'Токен бота', en: 'Bot token', pl: 'Token bota' },
    help,
    placeholder: { ru: '123456789:AAE…', en: '123456789:AAE…', pl: '123456789:AAE…' },
    error: { ru: 'Введите токен бота', en: 'Enter the bot token', pl: 'Podaj token bota' },
  })

const botUsername = filledField(
  { ru: 'Имя бота', en: 'Name of the bot', pl: 'Nazwa bota' },
  { link: 'https://t.me/{value}' },
)

const channelId = filledField({ ru: 'Номер канала', en: 'Number of the channel', pl: 'Numer kanału' })
const channelTitle = filledField({ ru: 'Канал', en: 'Channel', pl: 'Kanał' })

/** Field for the channel to which a bot that answers also posts. */
const postsTo = Type.Optional(
  Type.String({
    maxLength: 100,
    'x-ui': {
      advanced: true,
      label: { ru: 'Канал для постов', en: 'Channel for posts', pl: 'Kanał na posty' },
      placeholder: { ru: '@имя_канала', en: '@channel_name', pl: '@nazwa_kanału' },
      help: {
        ru: 'Если этот бот — администратор канала, он может и публиковать в нём: @username или отрицательное число',
        en: 'If this bot is an administrator of a channel, it can also publish there: @username or a negative number',
        pl: 'Jeśli ten bot jest administratorem kanału, może też na nim publikować: @username albo liczba ujemna',
      },
    },
  }),
)

const testChatId = Type.Optional(
  Type.String({
    maxLength: 100,
    'x-ui': {
      advanced: true,
      label: { ru: 'Чат для проверки', en: 'Test chat', pl: 'Czat testowy' },
      placeholder: { ru: '123456789', en: '123456789', pl: '123456789' },
      help: {
        ru: 'Сюда уходят пробные посты. Откройте бота, нажмите «Старт» и вставьте свой числовой ID: его называет @userinfobot',
        en: 'Test posts go here. Open the bot, press “Start” and paste your numeric ID: @userinfobot tells it',
        pl: 'Tu trafiają posty próbne. Otwórz bota, naciśnij „Start” i wklej swój numeryczny ID: poda go @userinfobot',
      },
    },
  }),
)

const service = 'Telegram'

/** Settings of a bot that answers (specification 2, type `telegram`). */
export const settings = defineSettings({
  botToken: botToken({
    ru: 'Его выдаёт @BotFather после команды /newbot',
    en: '@BotFather gives it after the command /newbot',
    pl: 'Wydaje go @BotFather po poleceniu /newbot',
  }),
  chatId: postsTo,
  testChatId,
  botUsername,
  channelId,
  channelTitle,
  ...messengerFields({ service }),
})
export type Settings = Static<typeof settings>

/** Settings of a bot that publishes (specification 2, type `telegram_autopost`). */
export const autopostSettings = Type.Object(
  {
    botToken: botToken({
      ru: 'Получите токен у @BotFather',
      en: 'Get the token from @BotFather',
      pl: 'Token otrzymasz od @BotFather',
    }),
    chatId: Type.String({
      minLength: 1,
      maxLength: 100,
      'x-ui': {
        label: { ru: 'ID канала или группы', en: 'Channel or group ID', pl: 'ID kanału lub grupy' },
        placeholder: { ru: '-1001234567890', en: '-1001234567890', pl: '-1001234567890' },
        help: {
          ru: 'Добавьте бота администратором канала. Формат: отрицательное число или @username',
          en: 'Add the bot as an administrator of the channel. A negative number or @username',
          pl: 'Dodaj bota jako administratora kanału. Liczba ujemna albo @username',
        },
        error: {
          ru: 'Введите ID канала/группы',
          en: 'Enter the channel’s or group’s ID',
          pl: 'Podaj ID kanału/grupy',
        },
      },
    }),
    testChatId,
    botUsername,
    channelId,
    channelTitle,
    proxyUrl: proxyField({ service }),
  },
  // Autoposting generates its own; they are only displayed here.
  { additionalProperties: false, 'x-ui': { hidden: true } },
)
export type AutopostSettings = Static<typeof autopostSettings>
