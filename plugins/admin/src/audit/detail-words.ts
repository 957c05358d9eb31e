import type { Text } from '@botanika/core/contract'

const text = (ru: string, en: string, pl: string): Text => ({ ru, en, pl })

/** Names of the details of entries, by the names under which they are stored. */
export const detailNames: Readonly<Record<string, Text>> = {
  accounts: text('Учётные записи', 'Accounts', 'Konta'),
  actor: text('Кто', 'Who', 'Kto'),
  added: text('Добавлено', 'Added', 'Dodano'),
  apiAccess: text('Доступ к API', 'API access', 'Dostęp do API'),
  apiKeysRevoked: text('Отозвано ключей API', 'API keys revoked', 'Unieważnione klucze API'),
  area: text('Область', 'Area', 'Obszar'),
  before: text('Раньше', 'Before', 'Wcześniej'),
  billingPeriod: text('Период', 'Period', 'Okres'),
  bytes: text('Байт', 'Bytes', 'Bajty'),
  changed: text('Изменено', 'Changed', 'Zmieniono'),
  count: text('Сколько', 'How many', 'Ile'),
  currency: text('Валюта', 'Currency', 'Waluta'),
  description: text('Описание', 'Description', 'Opis'),
  displayName: text('Название', 'Name', 'Nazwa'),
  elementKey: text('Место на странице', 'Place on the page', 'Miejsce na stronie'),
  expiresAt: text('Действует до', 'Valid until', 'Ważne do'),
  features: text('Пределы', 'Limits', 'Limity'),
  fields: text('Что изменено', 'What changed', 'Co zmieniono'),
  isAccepted: text('Письмо принято', 'Message accepted', 'Wiadomość przyjęta'),
  isActive: text('В продаже', 'On sale', 'W sprzedaży'),
  isPopular: text('Популярный', 'Popular', 'Popularny'),
  linkBy: text('Ссылку создал', 'Link made by', 'Link utworzył'),
  maxAssistants: text('Ассистентов', 'Assistants', 'Asystenci'),
  maxConversations: text('Диалогов', 'Conversations', 'Rozmowy'),
  maxStorageMb: text('Хранилище, МБ', 'Storage, MB', 'Miejsce, MB'),
  means: text('Как', 'How', 'Jak'),
  name: text('Название', 'Name', 'Nazwa'),
  note: text('Заметка', 'Note', 'Notatka'),
  pageKey: text('Страница', 'Page', 'Strona'),
  paymentLink: text('Ссылка на оплату', 'Payment link', 'Link do płatności'),
  plan: text('Тариф', 'Plan', 'Plan'),
  pluginId: text('Плагин', 'Plugin', 'Wtyczka'),
  powers: text('Разрешения', 'Permissions', 'Uprawnienia'),
  price: text('Цена', 'Price', 'Cena'),
  prioritySupport: text('Приоритетная поддержка', 'Priority support', 'Priorytetowe wsparcie'),
  queue: text('Очередь', 'Queue', 'Kolejka'),
  retried: text('Повторено', 'Retried', 'Powtórzono'),
  scopes: text('Права', 'Rights', 'Uprawnienia'),
  sortOrder: text('Место в списке', 'Place in the list', 'Miejsce na liście'),
  subject: text('О ком или о чём', 'About', 'Kogo lub czego dotyczy'),
  title: text('Заголовок', 'Title', 'Tytuł'),
  type: text('Вид', 'Kind', 'Rodzaj'),
  until: text('До', 'Until', 'Do'),
  uses: text('Использований', 'Uses', 'Użycia'),
  version: text('Версия', 'Version', 'Wersja'),
  withUnknown: text('С неподтверждёнными', 'With unconfirmed ones', 'Z niepotwierdzonymi'),
}

export const changeName: Text = text('Что изменено', 'What changed', 'Co zmieniono')
export const recipientName: Text = text('Кому', 'To', 'Do kogo')
export const boundNames = { from: text('С', 'From', 'Od'), to: text('По', 'Until', 'Do') } as const

/** Values that are words of the program. All other values are names, numbers or moments. */
const valueNames: Readonly<Record<string, Text>> = {
  true: text('да', 'yes', 'tak'),
  false: text('нет', 'no', 'nie'),
  null: text('нет', 'none', 'brak'),
  user: text('пользователь', 'user', 'użytkownik'),
  admin: text('администратор', 'administrator', 'administrator'),
  person: text('сам человек', 'the person', 'sama osoba'),
  mail: text('по письму', 'by mail', 'przez e-mail'),
  administrator: text('по ссылке администратора', 'by an administrator’s link', 'przez link administratora'),
  server: text('сервер', 'server', 'serwer'),
  monthly: text('в месяц', 'monthly', 'miesięcznie'),
  yearly: text('в год', 'yearly', 'rocznie'),
  lifetime: text('навсегда', 'lifetime', 'na zawsze'),
  jobs: text('фоновые задачи', 'background jobs', 'zadania w tle'),
  inbox: text('входящие сообщения', 'incoming messages', 'wiadomości przychodzące'),
  outbox: text('исходящие сообщения', 'outgoing messages', 'wiadomości wychodzące'),
  posts: text('публикации', 'posts', 'publikacje'),
  'assistants:read': text('читать ассистентов', 'read assistants', 'odczyt asystentów'),
  'assistants:write': text('менять ассистентов', 'change assistants', 'zmiana asystentów'),
  'knowledge:read': text('читать знания', 'read knowledge', 'odczyt wiedzy'),
  'knowledge:write': text('менять знания', 'change knowledge', 'zmiana wiedzy'),
  'conversations:read': text('читать диалоги', 'read conversations', 'odczyt rozmów'),
  'conversations:write': text('вести диалоги', 'hold conversations', 'prowadzenie rozmów'),
  'usage:read': text('читать расход', 'read usage', 'odczyt zużycia'),
  accounts: text('учётные записи', 'accounts', 'konta'),
  plans: text('тарифы и коды', 'plans and codes', 'plany i kody'),
  conversations: text('переписка', 'conversations', 'rozmowy'),
  publishing: text('публикации', 'publishing', 'publikowanie'),
  audit: text('журнал действий', 'audit log', 'dziennik działań'),
  usage: text('расход', 'usage', 'zużycie'),
  operations: text('состояние сервера', 'state of the server', 'stan serwera'),
  settings: text('настройки', 'settings', 'ustawienia'),
  news: text('новости', 'news', 'aktualności'),
  support: text('обращения', 'support requests', 'zgłoszenia'),
  registration: text('кто может зарегистрироваться', 'who may register', 'kto może się zarejestrować'),
  emailDomains: text('домены почты', 'e-mail domains', 'domeny e-mail'),
  guests: text('примеры для гостей', 'examples for guests', 'przykłady dla gości'),
  helpChat: text('чат помощи', 'help chat', 'czat pomocy'),
  freezeScope: text('правило заморозки', 'rule of freezing', 'reguła zamrażania'),
  trialDays: text('пробный период', 'trial', 'okres próbny'),
  confirmEmail: text('подтверждение адресов', 'confirmation of addresses', 'potwierdzanie adresów'),
  twoFactorForAdmins: text('двухфакторный вход', 'two-factor sign-in', 'logowanie dwuskładnikowe'),
  smtpHost: text('сервер почты', 'mail server', 'serwer poczty'),
  smtpPort: text('порт почты', 'mail port', 'port poczty'),
  smtpSecurity: text('защита почты', 'mail security', 'ochrona poczty'),
  smtpUser: text('пользователь почты', 'mail user', 'użytkownik poczty'),
  smtpPassword: text('пароль почты', 'mail password', 'hasło poczty'),
  mailFrom: text('отправитель', 'sender', 'nadawca'),
}

const unlimited = text('без ограничений', 'unlimited', 'bez ograniczeń')
const pluralNames = new Set(['fields', 'powers', 'scopes'])
const wordNames = new Set(['role', 'means', 'billingPeriod', 'queue', 'actor', 'from', 'to', ...pluralNames])

/** The word for a stored value; undefined: it is no word of the program. */
export const wordOf = (name: string, value: unknown): Text | undefined => {
  if (value === null && name.startsWith('max')) return unlimited
  return typeof value === 'boolean' || value === null || wordNames.has(name)
    ? valueNames[String(value)]
    : undefined
}
