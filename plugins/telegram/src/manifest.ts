import { defineManifest, defineSettings, type Mark } from '@botanika/core/contract'
import Type from 'typebox'
import { diagrams } from './diagrams.ts'
import { autopostInstructions, instructions } from './instructions.ts'
import { autopostSettings, settings } from './settings.ts'

/** Telegram's logo, after simple-icons (CC0). */
const mark: Mark = {
  colour: '#26A5E4',
  path: 'M20.184 4.236c0.15 -0.003 0.482 0.035 0.698 0.21a0.759 0.759 0 0 1 0.257 0.488c0.024 0.14 0.054 0.459 0.03 0.708 -0.27 2.847 -1.443 9.753 -2.04 12.941 -0.252 1.35 -0.748 1.802 -1.23 1.845 -1.044 0.098 -1.838 -0.69 -2.85 -1.353 -1.584 -1.039 -2.479 -1.686 -4.017 -2.7 -1.778 -1.17 -0.625 -1.815 0.387 -2.865 0.265 -0.276 4.87 -4.465 4.96 -4.845 0.011 -0.048 0.021 -0.225 -0.084 -0.318s-0.261 -0.061 -0.373 -0.036c-0.159 0.036 -2.689 1.71 -7.591 5.018 -0.72 0.495 -1.369 0.735 -1.953 0.72 -0.642 -0.012 -1.878 -0.361 -2.797 -0.66 -1.128 -0.367 -2.023 -0.561 -1.946 -1.183 0.041 -0.324 0.488 -0.655 1.34 -0.995 5.247 -2.286 8.745 -3.793 10.497 -4.521 4.998 -2.079 6.038 -2.441 6.714 -2.453z',
}

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
