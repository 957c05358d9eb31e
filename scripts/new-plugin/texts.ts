const texts = {
  noId: {
    ru: 'Как назвать плагин? Например: npm run new:plugin -- viber',
    en: 'What is the plugin called? For example: npm run new:plugin -- viber',
    pl: 'Jak nazwać wtyczkę? Na przykład: npm run new:plugin -- viber',
  },
  badId: {
    ru: '«{id}» не годится в имена: от 2 до 41 латинской строчной буквы, цифры и одиночного дефиса внутри, первой — буква. Например: viber, my-chat.',
    en: '“{id}” cannot be a name: 2 to 41 lower-case latin letters, digits and single hyphens inside, a letter first. For example: viber, my-chat.',
    pl: '„{id}” nie nadaje się na nazwę: od 2 do 41 małych liter łacińskich, cyfr i pojedynczych łączników w środku, na początku litera. Na przykład: viber, my-chat.',
  },
  reservedId: {
    ru: 'Имя «{id}» занято самой платформой: выберите другое.',
    en: 'The name “{id}” belongs to the product itself: choose another one.',
    pl: 'Nazwa „{id}” należy do samej platformy: wybierz inną.',
  },
  takenId: {
    ru: 'Плагин «{id}» уже есть: {folder}. Выберите другое имя или уберите эту папку.',
    en: 'There is a plugin “{id}” already: {folder}. Choose another name, or take that folder away.',
    pl: 'Wtyczka „{id}” już istnieje: {folder}. Wybierz inną nazwę albo usuń ten folder.',
  },
  installedId: {
    ru: 'Плагин «{id}» уже установлен пакетом {name}. Выберите другое имя или удалите пакет: npm uninstall {name}',
    en: 'The plugin “{id}” is installed already, by the package {name}. Choose another name, or remove the package: npm uninstall {name}',
    pl: 'Wtyczka „{id}” jest już zainstalowana pakietem {name}. Wybierz inną nazwę albo usuń pakiet: npm uninstall {name}',
  },
  unknownOption: {
    ru: 'Не понимаю «{option}». Есть --messenger (по умолчанию) и --page: npm run new:plugin -- viber --messenger',
    en: '“{option}” is not understood. There are --messenger (the default) and --page: npm run new:plugin -- viber --messenger',
    pl: '„{option}” jest niezrozumiałe. Są --messenger (domyślnie) i --page: npm run new:plugin -- viber --messenger',
  },
  noTalk: {
    ru: 'Нет файла {file}: в нём плагин говорит, с чем его соединить. Образец: npm run new:plugin -- viber',
    en: '{file} is missing: there a plugin says what it is connected to. A pattern: npm run new:plugin -- viber',
    pl: 'Brak pliku {file}: wtyczka mówi w nim, z czym ją połączyć. Wzór: npm run new:plugin -- viber',
  },
  talks: {
    ru: '«{name}» слушает в {id}. Пишите; /start, /reset, /help — команды бота, /quit — выход.',
    en: '“{name}” listens in {id}. Write; /start, /reset, /help are the bot’s commands, /quit leaves.',
    pl: '„{name}” słucha w {id}. Pisz; /start, /reset, /help to polecenia bota, /quit kończy.',
  },
  made: {
    ru: 'Готово: {folder}\n{files}\n\nДальше:',
    en: 'Done: {folder}\n{files}\n\nNext:',
    pl: 'Gotowe: {folder}\n{files}\n\nDalej:',
  },
  nextMessenger: {
    ru: `  1. npm test -- --only unit plugins/{id}  договор с платформой уже выполняется; держите его зелёным
  2. src/wire.ts, fixtures/          запишите сюда то, что присылает мессенджер
  3. src/{id}-api.ts, src/errors.ts  адрес API и смысл его ошибок
  4. npm run simulate -- {id}          поговорить в терминале: настоящий сервер, мессенджер-двойник
  5. npm start                       форма подключения — на вкладке «Интеграции»
Подробно: docs/extend/plugins/tutorial.md`,
    en: `  1. npm test -- --only unit plugins/{id}  the contract is kept already; keep it green
  2. src/wire.ts, fixtures/          put what the messenger sends here
  3. src/{id}-api.ts, src/errors.ts  the API's address and what its errors mean
  4. npm run simulate -- {id}          talk in the terminal: the real server, a double of the messenger
  5. npm start                       the form stands on the tab “Integrations”
More: docs/extend/plugins/tutorial.md`,
    pl: `  1. npm test -- --only unit plugins/{id}  umowa z platformą jest już spełniona; utrzymaj to
  2. src/wire.ts, fixtures/          zapisz tu to, co przysyła komunikator
  3. src/{id}-api.ts, src/errors.ts  adres API i znaczenie jego błędów
  4. npm run simulate -- {id}          rozmowa w terminalu: prawdziwy serwer, atrapa komunikatora
  5. npm start                       formularz jest na karcie „Integracje”
Więcej: docs/extend/plugins/tutorial.md`,
  },
  nextPage: {
    ru: `  1. npm start                       страница /{id} — в меню кабинета
  2. src/dashboard/{id}.page.tsx     сама страница
  3. src/manifest.ts, src/index.ts   кто её видит; свои адреса API
Подробно: docs/extend/plugins/pages.md`,
    en: `  1. npm start                       the page /{id} stands in the dashboard's menu
  2. src/dashboard/{id}.page.tsx     the page itself
  3. src/manifest.ts, src/index.ts   who sees it; endpoints of its own
More: docs/extend/plugins/pages.md`,
    pl: `  1. npm start                       strona /{id} jest w menu panelu
  2. src/dashboard/{id}.page.tsx     sama strona
  3. src/manifest.ts, src/index.ts   kto ją widzi; własne adresy API
Więcej: docs/extend/plugins/pages.md`,
  },
} as const

type Params = Readonly<Record<string, string>>

const asked = process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || ''
const language = (['ru', 'en', 'pl'] as const).find(code => asked.startsWith(code)) ?? 'ru'

/** Returns a text in the terminal's language; Russian when it names none of ours. */
export const textOf = (key: keyof typeof texts, params: Params = {}): string =>
  texts[key][language].replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole)

/** The refusal of a command; the message has the reason and the next step. */
export class Refused extends Error {
  override name = 'Refused'

  constructor(key: keyof typeof texts, params: Params = {}) {
    super(textOf(key, params))
  }
}
