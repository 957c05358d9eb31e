import type { Text } from '../../../contract/text.ts'

const inEach = (write: (language: keyof Text) => string): Text => ({
  ru: write('ru'),
  en: write('en'),
  pl: write('pl'),
})

/** A sentence and what the other side said. */
const quoted = (text: Text, answer: string | Text): Text =>
  inEach(language => `${text[language]}: ${typeof answer === 'string' ? answer : answer[language]}`)

export const stepTexts = {
  notTried: {
    ru: 'Проверка не закончилась за полминуты. Попробуйте ещё раз; подробности — в журнале сервера.',
    en: 'The test did not end within half a minute. Try again; the server’s log has the details.',
    pl: 'Test nie zakończył się w pół minuty. Spróbuj ponownie; szczegóły są w dzienniku serwera.',
  },
  address: {
    title: { ru: 'Адрес сервера', en: 'Address of the server', pl: 'Adres serwera' },
    text: {
      ru: 'Нужен коду виджета, ссылкам из писем и вебхукам. Задаётся строкой PUBLIC_URL=https://ваш-адрес в файле .env, затем сервер запускают снова.',
      en: 'Widgets, links in e-mails and webhooks need it. Set PUBLIC_URL=https://your-address in the file .env, then start the server again.',
      pl: 'Potrzebują go widżet, linki w e-mailach i webhooki. Ustaw PUBLIC_URL=https://twój-adres w pliku .env i uruchom serwer ponownie.',
    },
    missing: {
      ru: 'PUBLIC_URL не задан: добавьте его в .env и запустите сервер снова.',
      en: 'PUBLIC_URL is not set: add it to .env and start the server again.',
      pl: 'PUBLIC_URL nie jest ustawiony: dodaj go do .env i uruchom serwer ponownie.',
    },
    plain: {
      ru: 'Адрес отвечает, но без шифрования (http). Посетителям и мессенджерам нужен https: поставьте перед сервером nginx или Caddy с сертификатом.',
      en: 'The address answers, but unencrypted (http). Visitors and messengers need https: put nginx or Caddy with a certificate before the server.',
      pl: 'Adres odpowiada, ale bez szyfrowania (http). Odwiedzający i komunikatory potrzebują https: postaw przed serwerem nginx lub Caddy z certyfikatem.',
    },
    passed: {
      ru: 'Сервер отвечает по этому адресу.',
      en: 'The server answers at this address.',
      pl: 'Serwer odpowiada pod tym adresem.',
    },
    other: {
      ru: 'По этому адресу отвечает другой сервер. Проверьте DNS и настройку прокси.',
      en: 'Another server answers at this address. Check the DNS and the proxy.',
      pl: 'Pod tym adresem odpowiada inny serwer. Sprawdź DNS i proxy.',
    },
    unreached: (url: string): Text => ({
      ru: `Отсюда ${url} не открывается. Проверьте DNS, прокси и сетевой экран; если сам сервер не видит свой внешний адрес, откройте его в браузере.`,
      en: `${url} cannot be reached from here. Check the DNS, the proxy and the firewall; if the server does not see its own outer address, open it in a browser.`,
      pl: `Stąd nie można otworzyć ${url}. Sprawdź DNS, proxy i zaporę; jeśli serwer nie widzi własnego adresu zewnętrznego, otwórz go w przeglądarce.`,
    }),
  },
  mail: {
    title: { ru: 'Почта', en: 'E-mail', pl: 'Poczta' },
    text: {
      ru: 'Без неё не сбросить пароль и не узнать о заявке. Почтовый сервер указывают в настройках администратора.',
      en: 'Without it nobody can reset a password or hear of a request. The mail server is set in the administrator’s settings.',
      pl: 'Bez niej nie można zresetować hasła ani dowiedzieć się o zgłoszeniu. Serwer poczty podaje się w ustawieniach administratora.',
    },
    missing: {
      ru: 'Почтовый сервер не указан: откройте настройки и заполните раздел «Почта».',
      en: 'No mail server is set: open the settings and fill in “E-mail”.',
      pl: 'Nie podano serwera poczty: otwórz ustawienia i wypełnij sekcję „Poczta”.',
    },
    passed: (to: string): Text => ({
      ru: `Сервер принял письмо на ${to}. Проверьте, что оно пришло и не попало в спам.`,
      en: `The server took a message to ${to}. See that it arrived, and not as spam.`,
      pl: `Serwer przyjął wiadomość do ${to}. Sprawdź, czy dotarła i nie trafiła do spamu.`,
    }),
    refused: (answer: string): Text =>
      quoted(
        {
          ru: 'Письмо не отправлено. Проверьте адрес сервера, имя и пароль. Ответ сервера',
          en: 'The message was not sent. Check the server’s address, the name and the password. The server said',
          pl: 'Wiadomość nie została wysłana. Sprawdź adres serwera, nazwę i hasło. Odpowiedź serwera',
        },
        answer,
      ),
  },
  model: {
    title: { ru: 'Модель', en: 'AI model', pl: 'Model' },
    text: {
      ru: 'Встроенная модель отвечает без ключа, но проще. Подключите OpenAI, Gemini или свой сервер (Ollama, vLLM) на странице «Модели».',
      en: 'The built-in model answers without a key, but more simply. Connect OpenAI, Gemini or a server of your own (Ollama, vLLM) on the page “Models”.',
      pl: 'Wbudowany model odpowiada bez klucza, ale prościej. Podłącz OpenAI, Gemini lub własny serwer (Ollama, vLLM) na stronie „Modele”.',
    },
    missing: {
      ru: 'Отвечает встроенная модель. Чтобы подключить другую, откройте «Модели».',
      en: 'The built-in model answers. Open “Models” to connect another one.',
      pl: 'Odpowiada model wbudowany. Aby podłączyć inny, otwórz „Modele”.',
    },
    passed: (model: string): Text => ({
      ru: `Ключ принят, модель ${model} доступна.`,
      en: `The key was accepted, ${model} is available.`,
      pl: `Klucz przyjęty, model ${model} jest dostępny.`,
    }),
    refused: (reason: Text): Text =>
      quoted(
        { ru: 'Модель не ответила', en: 'The model did not answer', pl: 'Model nie odpowiedział' },
        reason,
      ),
  },
  backup: {
    title: { ru: 'Резервная копия', en: 'Backup', pl: 'Kopia zapasowa' },
    text: {
      ru: 'Диалоги и документы есть только на этом диске. Копию скачивают на странице «Состояние»; по расписанию — командой npm run db -- backup.',
      en: 'Conversations and documents are on this disk only. Download a backup on the page “Health”; on a schedule with npm run db -- backup.',
      pl: 'Rozmowy i dokumenty są tylko na tym dysku. Kopię pobiera się na stronie „Stan”; według harmonogramu poleceniem npm run db -- backup.',
    },
    missing: {
      ru: 'Копии ещё не было: скачайте её на странице «Состояние».',
      en: 'No backup has been made yet: download one on the page “Health”.',
      pl: 'Nie było jeszcze kopii: pobierz ją na stronie „Stan”.',
    },
    old: {
      ru: 'Последней копии больше недели: скачайте новую на странице «Состояние».',
      en: 'The last backup is over a week old: download a new one on the page “Health”.',
      pl: 'Ostatnia kopia ma ponad tydzień: pobierz nową na stronie „Stan”.',
    },
    passed: {
      ru: 'Копия снята меньше недели назад.',
      en: 'A backup was made less than a week ago.',
      pl: 'Kopię wykonano mniej niż tydzień temu.',
    },
    remote: {
      ru: 'База на отдельном сервере MongoDB: её копии этот сервер не видит. Снимайте их там (mongodump) и отметьте этот пункт как ненужный.',
      en: 'The database runs on a MongoDB server of its own, whose backups this server does not see. Make them there (mongodump), and put this step aside.',
      pl: 'Baza działa na osobnym serwerze MongoDB, którego kopii ten serwer nie widzi. Wykonuj je tam (mongodump) i odłóż ten krok.',
    },
  },
  payment: {
    title: { ru: 'Ссылка на оплату', en: 'Payment link', pl: 'Link do płatności' },
    text: {
      ru: 'Пока у платного тарифа её нет, люди видят «Скоро доступно». Ссылку вписывают в тариф на странице «Тарифы» администратора.',
      en: 'Until a paid plan has one, people read “Available soon”. It is entered in the plan, on the administrator’s page “Plans”.',
      pl: 'Dopóki płatny plan go nie ma, ludzie widzą „Wkrótce dostępne”. Link wpisuje się w planie na stronie „Plany” administratora.',
    },
    missing: (plans: string): Text => ({
      ru: `Нет ссылки на оплату: ${plans}. Впишите её или снимите тариф с продажи.`,
      en: `Without a payment link: ${plans}. Enter one, or take the plan off sale.`,
      pl: `Brak linku do płatności: ${plans}. Wpisz go albo wycofaj plan ze sprzedaży.`,
    }),
    unreached: (plans: string): Text => ({
      ru: `Страница оплаты не открывается: ${plans}. Проверьте адрес.`,
      en: `The payment page cannot be opened: ${plans}. Check its address.`,
      pl: `Strona płatności nie otwiera się: ${plans}. Sprawdź adres.`,
    }),
    none: {
      ru: 'Платных тарифов в продаже нет: ссылка не нужна.',
      en: 'No paid plan is on sale: no link is needed.',
      pl: 'Nie ma płatnych planów w sprzedaży: link nie jest potrzebny.',
    },
    passed: {
      ru: 'Страницы оплаты всех тарифов открываются.',
      en: 'The payment pages of all plans open.',
      pl: 'Strony płatności wszystkich planów otwierają się.',
    },
  },
} as const
