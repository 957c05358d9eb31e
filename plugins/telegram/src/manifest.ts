import { defineManifest, defineSettings } from '@botanika/core/contract'
import Type from 'typebox'
import { diagrams } from './diagrams.ts'
import { autopostInstructions, instructions } from './instructions.ts'
import { mark } from './mark.ts'
import { autopostSettings, settings } from './settings.ts'

export default defineManifest({
  id: 'telegram',
  title: { ru: 'Telegram', en: 'Telegram', pl: 'Telegram' },
  description: {
    ru: 'Ассистент отвечает в Telegram: в личных чатах и группах',
    en: 'The assistant answers in Telegram: in private chats and in groups',
    pl: 'Asystent odpowiada w Telegramie: w czatach prywatnych i w grupach',
  },
  integrations: [
    {
      type: 'telegram',
      title: { ru: 'Telegram', en: 'Telegram', pl: 'Telegram' },
      mark,
      multiple: true,
      settings,
      instructions,
      diagrams,
    },
    {
      type: 'telegram_autopost',
      title: {
        ru: 'Автопостинг в Telegram',
        en: 'Autoposting to Telegram',
        pl: 'Autopublikacja w Telegramie',
      },
      mark,
      multiple: true,
      settings: autopostSettings,
      instructions: autopostInstructions,
    },
  ],
  settings: defineSettings({
    apiRoot: Type.String({
      maxLength: 300,
      pattern: '^https?://[^\\s/?#@]+(/[^\\s?#]*)?$',
      format: 'web-address',
      default: 'https://api.telegram.org',
      'x-ui': {
        env: 'TELEGRAM_API_ROOT',
        label: { ru: 'Адрес Bot API', en: 'Address of the Bot API', pl: 'Adres Bot API' },
        help: {
          ru: 'Свой сервер Bot API или зеркало, если api.telegram.org отсюда недоступен',
          en: 'A Bot API server of your own, or a mirror, where api.telegram.org cannot be reached',
          pl: 'Własny serwer Bot API albo serwer lustrzany, jeśli api.telegram.org jest stąd nieosiągalny',
        },
        error: {
          ru: 'Введите адрес, который начинается с https://',
          en: 'Enter an address that begins with https://',
          pl: 'Podaj adres zaczynający się od https://',
        },
      },
    }),
    findsLostPosts: Type.Boolean({
      default: false,
      'x-ui': {
        env: 'TELEGRAM_FINDS_LOST_POSTS',
        label: {
          ru: 'Искать посты, о судьбе которых неизвестно',
          en: 'Look for posts whose outcome is unknown',
          pl: 'Szukać postów, których los jest nieznany',
        },
        help: {
          ru: 'Если связь оборвалась во время публикации в канале, бот проверяет правкой, которая ничего не меняет, появился ли пост. Способ следует из исходного кода Telegram, но на живом сервере не испытан. Включайте, только если этим ботом не публикует другая программа: её пост бот примет за свой. Работает, если у бота нет права редактировать чужие посты. Выключено — такой пост ждёт решения владельца',
          en: 'If the connection broke while a post was being published to a channel, the bot finds out by an edit that changes nothing whether the post is there. The way follows from Telegram’s source code and was not tried on a live server. Switch it on only if no other program posts with this bot: its post would be taken for one’s own. It works where the bot has no right to edit the posts of others. Switched off, such a post waits for its owner’s decision',
          pl: 'Jeśli połączenie zerwało się podczas publikowania na kanale, bot sprawdza edycją, która niczego nie zmienia, czy post się pojawił. Sposób wynika z kodu źródłowego Telegrama i nie był wypróbowany na działającym serwerze. Włącz tylko wtedy, gdy żaden inny program nie publikuje tym botem: jego post zostałby uznany za własny. Działa, jeśli bot nie ma prawa edytować cudzych postów. Gdy wyłączone, taki post czeka na decyzję właściciela',
        },
      },
    }),
  }),
})
