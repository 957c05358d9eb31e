import { Secret } from '@botanika/core/contract'
import Type, { type Static } from 'typebox'

/** The form of a connection, and what is checked when it is saved. */
export const settings = Type.Object(
  {
    token: Secret({
      label: { ru: 'Токен бота', en: 'Bot token', pl: 'Token bota' },
      error: { ru: 'Введите токен бота', en: 'Enter the bot token', pl: 'Podaj token bota' },
    }),
    assistantId: Type.String({
      minLength: 1,
      maxLength: 100,
      'x-ui': {
        widget: 'assistant',
        label: { ru: 'Ассистент', en: 'Assistant', pl: 'Asystent' },
        error: { ru: 'Выберите ассистента', en: 'Pick an assistant', pl: 'Wybierz asystenta' },
      },
    }),
    webhookUrl: Type.Optional(
      Type.String({
        maxLength: 500,
        'x-ui': {
          hidden: true,
          label: { ru: 'Адрес вебхука', en: 'Webhook address', pl: 'Adres webhooka' },
        },
      }),
    ),
  },
  { additionalProperties: false },
)
export type Settings = Static<typeof settings>
