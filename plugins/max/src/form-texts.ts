/** The plugin on its page. */
export const titles = {
  title: { ru: 'MAX', en: 'MAX', pl: 'MAX' },
  description: {
    ru: 'Ассистент отвечает в чат-боте мессенджера MAX',
    en: 'The assistant answers in a bot of the messenger MAX',
    pl: 'Asystent odpowiada w bocie komunikatora MAX',
  },
}

/** The form of a connection, and of the plugin itself. */
export const labels = {
  botToken: {
    label: { ru: 'Токен бота', en: 'Bot token', pl: 'Token bota' },
    placeholder: { ru: 'f9LHodD0cO…', en: 'f9LHodD0cO…', pl: 'f9LHodD0cO…' },
    help: {
      ru: 'business.max.ru → Чат-боты → ваш бот → ⋮ → Настройки → скопировать токен',
      en: 'business.max.ru → Чат-боты → your bot → ⋮ → Настройки → copy the token',
      pl: 'business.max.ru → Чат-боты → Twój bot → ⋮ → Настройки → skopiuj token',
    },
    error: { ru: 'Введите токен бота', en: 'Enter the bot token', pl: 'Podaj token bota' },
  },
  botId: { ru: 'Номер бота', en: 'Number of the bot', pl: 'Numer bota' },
  botUsername: { ru: 'Ник бота', en: 'Name of the bot', pl: 'Nazwa bota' },
  apiUrl: {
    label: { ru: 'Адрес API MAX', en: 'Address of the MAX API', pl: 'Adres API MAX' },
    help: {
      ru: 'Если platform-api2.max.ru отсюда недоступен: ваше зеркало',
      en: 'Where platform-api2.max.ru cannot be reached: a mirror of yours',
      pl: 'Gdy platform-api2.max.ru jest stąd nieosiągalny: własny serwer lustrzany',
    },
  },
  rootCertificate: {
    label: {
      ru: 'Корневой сертификат API MAX (PEM)',
      en: 'Root certificate of the MAX API (PEM)',
      pl: 'Certyfikat główny API MAX (PEM)',
    },
    placeholder: {
      ru: '-----BEGIN CERTIFICATE-----',
      en: '-----BEGIN CERTIFICATE-----',
      pl: '-----BEGIN CERTIFICATE-----',
    },
    help: {
      ru: 'Сертификат MAX выдан российским центром, которому серверы не доверяют сами. Его корень, Russian Trusted Root CA, опубликован на gosuslugi.ru/crt: скачайте его для Linux (PEM), откройте как текст и вставьте сюда. Ему доверяют только вызовы к MAX; кто владеет этим центром, может читать их — решайте сами',
      en: 'MAX’s certificate comes from a Russian authority that servers do not trust by themselves. Its root, Russian Trusted Root CA, is published at gosuslugi.ru/crt: download it for Linux (PEM), open it as text and paste it here. Only the calls to MAX trust it; whoever owns that authority can read those: the decision is yours',
      pl: 'Certyfikat MAX wydał rosyjski urząd, któremu serwery same nie ufają. Jego korzeń, Russian Trusted Root CA, opublikowano na gosuslugi.ru/crt: pobierz go dla systemu Linux (PEM), otwórz jako tekst i wklej tutaj. Ufają mu tylko połączenia z MAX; właściciel tego urzędu może je czytać — decyzja należy do Ciebie',
    },
  },
}
