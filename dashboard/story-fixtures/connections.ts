import type { ChannelHealth, Integration, IntegrationHealth } from '@botanika/core/contract'

const text = (ru: string, en: string, pl: string) => ({ ru, en, pl })
const token = {
  type: 'string',
  minLength: 1,
  'x-ui': {
    secret: true,
    label: text('Токен бота', 'Bot token', 'Token bota'),
    help: text(
      'Его выдаёт @BotFather после команды /newbot',
      '@BotFather gives it after the command /newbot',
      'Wydaje go @BotFather po poleceniu /newbot',
    ),
    placeholder: text('123456789:AAE…', '123456789:AAE…', '123456789:AAE…'),
    error: text('Введите токен бота', 'Enter the bot token', 'Podaj token bota'),
  },
}
const botUsername = { type: 'string', 'x-ui': { hidden: true, link: 'https://t.me/{value}' } }
const settings = {
  type: 'object',
  required: ['botToken', 'assistantId'],
  properties: {
    botToken: token,
    assistantId: {
      type: 'string',
      minLength: 1,
      'x-ui': {
        widget: 'assistant',
        label: text('Ассистент', 'Assistant', 'Asystent'),
        help: text(
          'ID ассистента начинается с asst_ и подставляется сам',
          'The assistant’s ID begins with asst_ and fills in by itself',
          'ID asystenta zaczyna się od asst_ i wstawia się samo',
        ),
        error: text('Введите ID ассистента', 'Enter the assistant’s ID', 'Podaj ID asystenta'),
      },
    },
    openaiApiKey: {
      type: 'string',
      minLength: 1,
      'x-ui': {
        secret: true,
        label: text('OpenAI API ключ', 'OpenAI API key', 'Klucz API OpenAI'),
        placeholder: text('sk-…', 'sk-…', 'sk-…'),
      },
    },
    botUsername,
    proxyUrl: {
      type: 'string',
      'x-ui': {
        secret: true,
        advanced: true,
        label: text('Прокси', 'Proxy', 'Proxy'),
        help: text(
          'Нужен, только если Telegram недоступен с этого сервера',
          'Needed only where Telegram cannot be reached from this server',
          'Potrzebny tylko wtedy, gdy Telegram jest nieosiągalny z tego serwera',
        ),
      },
    },
  },
}

const instructions = text(
  '1. Откройте [@BotFather](https://t.me/BotFather) и отправьте `/newbot`.\n2. Скопируйте токен и вставьте его сюда.',
  '1. Open [@BotFather](https://t.me/BotFather) and send `/newbot`.\n2. Copy the token and paste it here.',
  '1. Otwórz [@BotFather](https://t.me/BotFather) i wyślij `/newbot`.\n2. Skopiuj token i wklej go tutaj.',
)
const name = text('Telegram', 'Telegram', 'Telegram')

/** A messenger of the stories: a type that the tab offers, and one that only autoposting makes. */
export const telegramPlugin = {
  id: 'telegram',
  title: name,
  description: text(
    'Ассистент отвечает в Telegram: в личных чатах и группах',
    'The assistant answers in Telegram: in private chats and in groups',
    'Asystent odpowiada w Telegramie: w czatach prywatnych i w grupach',
  ),
  status: 'ready',
  pages: [],
  integrations: [
    { type: 'telegram', title: name, settings, instructions, multiple: true },
    {
      type: 'telegram_autopost',
      title: text('Автопостинг в Telegram', 'Autoposting to Telegram', 'Autopublikacja w Telegramie'),
      settings: { ...settings, required: ['botToken'], 'x-ui': { hidden: true } },
      instructions,
      multiple: true,
    },
  ],
}

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** The health of a bot without any events, with the changes of the story. */
export const channel = (rest: Partial<ChannelHealth> = {}): ChannelHealth => ({
  mode: 'webhook',
  lastInboundAt: ago(4),
  lastOutboundAt: ago(3),
  webhook: { owner: 'ours', url: 'https://bots.example.com/hooks/telegram/3f9a…', pending: 0 },
  waiting: { in: 0, out: 0 },
  setAside: 0,
  failed: 0,
  repeated: 0,
  unknown: 0,
  ...rest,
})

let made = 0

/** A bot of the stories. */
export const bot = (
  named: string,
  health: Omit<IntegrationHealth, 'checkedAt'>,
  rest: Partial<Integration> = {},
): Integration => {
  made += 1
  return {
    id: made.toString(16).padStart(24, '0'),
    type: 'telegram',
    name: named,
    isActive: health.state !== 'off',
    config: {
      botToken: '••••Zx9Q',
      assistantId: `asst_${'A'.repeat(24)}`,
      botUsername: `shop_${made}_bot`,
    },
    health: { checkedAt: ago(12), ...health },
    createdAt: ago(5000),
    updatedAt: ago(50),
    ...rest,
  }
}

export const healthy = bot('Лавка «Ромашка»', { state: 'ok', channel: channel() })
export const untried = bot('Новый бот', {
  state: 'ok',
  channel: channel({ lastInboundAt: undefined, lastOutboundAt: undefined }),
})
export const polled = bot('Домашний сервер', {
  state: 'ok',
  channel: channel({ mode: 'polling', webhook: { owner: 'none', pending: 0 } }),
})
export const unreachable = bot('За границей', {
  state: 'error',
  code: 'integrations.unreachable',
  message:
    'Telegram недоступен с этого сервера. Проверьте интернет на сервере или укажите прокси в настройках подключения.',
  channel: channel({ lastFailure: { at: ago(1), text: 'Соединение с api.telegram.org не установлено' } }),
})
export const foreign = bot('Переехавший бот', {
  state: 'attention',
  code: 'integrations.webhook-taken',
  message: 'Сообщения бота получает чужой сервер. Нажмите «Починить вебхук», чтобы они приходили сюда.',
  channel: channel({ webhook: { owner: 'foreign', url: 'old-crm.example', pending: 14 } }),
})
export const frozen = bot('Бот на паузе', {
  state: 'error',
  code: 'account.frozen',
  message: 'Бот молчит: пробный период закончился. Активируйте тариф, и он снова начнёт отвечать.',
  channel: channel(),
})
export const bruised = bot('Служба поддержки', {
  state: 'attention',
  message: 'Два сообщения не удалось обработать, они отложены. Остальные идут дальше.',
  channel: channel({
    waiting: { in: 3, out: 1 },
    setAside: 2,
    failed: 1,
    repeated: 1,
    unknown: 4,
    webhook: {
      owner: 'ours',
      url: 'https://bots.example.com/hooks/telegram/3f9a…',
      pending: 1204,
      lastError: 'Wrong response from the webhook: 502 Bad Gateway',
      lastErrorAt: ago(22),
    },
    lastFailure: { at: ago(22), text: 'Человек заблокировал бота, ответ не доставлен' },
  }),
})
export const outdated = bot('Заказы в WhatsApp', {
  state: 'attention',
  code: 'integrations.updates-unreadable',
  message:
    'Из WhatsApp приходит то, что этот сервер не умеет читать: за последнее время — 12, последний раз 5 минут назад. Ответа на это люди не получили. Ответьте этим людям сами в мессенджере и попросите администратора обновить Ботанику: скорее всего, мессенджер начал присылать сообщения нового вида (messages.order).',
  channel: channel({ unreadable: { count: 12, since: ago(3_000), lastAt: ago(5), what: 'messages.order' } }),
})
export const longName = bot(
  'Круглосуточная служба поддержки покупателей и партнёров сети магазинов «Ботаника» в Калининграде',
  {
    state: 'off',
    message: 'Ассистент этой интеграции удалён. Выберите другого ассистента или удалите интеграцию.',
  },
  {
    config: {
      botUsername: 'a_very_long_name_of_a_telegram_bot',
      botToken: '••••aaaa',
      assistantId: 'asst_gone',
    },
  },
)

/** Returns this many bots, all of them healthy. */
export const manyBots = (count: number): Integration[] =>
  Array.from({ length: count }, (_, index) =>
    bot(`Филиал № ${index + 1}`, { state: 'ok', channel: channel() }),
  )
