/** Markdown of the tab «Инструкция», for first-time users. */
export const instructions = {
  ru: `1. Откройте [business.max.ru](https://business.max.ru/self) и войдите. Ботов создают организации, ИП и самозанятые из России с подтверждённым профилем.
2. Раздел **Чат-боты → Создать**: название, описание и картинка. Бот проходит модерацию, до её конца люди его не видят.
3. У бота нажмите **⋮ → Настройки** и скопируйте токен. Это пароль бота, не показывайте его никому.
4. Вставьте токен сюда, выберите ассистента и сохраните. Токен проверяется сразу.
5. Откройте бота в MAX, нажмите «Начать» и напишите «Привет»: отвечает ассистент.

**Сертификат.** Сертификат API MAX выдан российским центром, которому серверы не доверяют сами. Если при сохранении написано, что сервер не доверяет сертификату MAX, администратор один раз вставляет корневой сертификат с [gosuslugi.ru/crt](https://www.gosuslugi.ru/crt) на странице [«Плагины»](/plugins), в карточке MAX. Ему доверяют только вызовы к MAX.

**Что понимает.** Текст, фотографии, документы до 20 МБ, голосовые сообщения, ответы и пересланное. Команды \`/start\`, \`/help\`, \`/reset\` работают. Видео, стикеры, контакты и места ассистент не открывает и говорит об этом.

**Группы.** Добавьте бота в чат и сделайте администратором с правом читать сообщения: иначе MAX ему их не передаёт. Ассистент отвечает, когда бота упомянули (\`@имя\`), ответили на его сообщение или нажали его кнопку.

**Как приходят сообщения.** Если у сервера есть публичный адрес (\`PUBLIC_URL\` с https, порт 443), подписка на события создаётся и удаляется сама. Без адреса сообщения забираются опросом: MAX советует его только для пробы, он медленнее и хранит события недолго. Пока у бота есть подписка другого сервиса, опрос не работает: сервер спросит, снять ли её.

**Чего мы не проверили.** Настоящего MAX при разработке не было: всё проверено на копии его сервера, написанной по [dev.max.ru](https://dev.max.ru/docs-api). Если что-то ведёт себя иначе, напишите, что показано в строке состояния подключения.`,
  en: `1. Open [business.max.ru](https://business.max.ru/self) and sign in. Bots are created by organisations, sole traders and self-employed people of Russia whose profile is verified.
2. Section **Чат-боты → Создать**: a name, a description, a picture. The bot is moderated, and people do not see it before that ends.
3. At the bot press **⋮ → Настройки** and copy the token. It is the bot’s password: show it to nobody.
4. Paste the token here, choose an assistant and save. The token is checked at once.
5. Open the bot in MAX, press “Начать” and write “Hello”: the assistant answers.

**Certificate.** The certificate of the MAX API comes from a Russian authority that servers do not trust by themselves. If saving says that the server does not trust MAX’s certificate, the administrator pastes the root certificate from [gosuslugi.ru/crt](https://www.gosuslugi.ru/crt) once, on the page [“Plugins”](/plugins), card MAX. Only the calls to MAX trust it.

**What it understands.** Text, photos, documents of up to 20 MB, voice messages, replies and forwarded messages. The commands \`/start\`, \`/help\`, \`/reset\` work. Videos, stickers, contacts and places it does not open, and says so.

**Groups.** Add the bot to a chat and make it an administrator that may read messages: MAX hands it none otherwise. The assistant answers when the bot is mentioned (\`@name\`), replied to, or one of its buttons is pressed.

**How messages come.** With a public address (\`PUBLIC_URL\` with https, port 443) the subscription is made and removed by itself. Without one, messages are fetched by polling: MAX advises it for trials only, it is slower and keeps events for a short time. While another service has a subscription of the bot, polling does not work: the server asks whether to remove it.

**What we have not tried.** No real MAX was there during development: all was tried on a copy of its server, written after [dev.max.ru](https://dev.max.ru/docs-api). If something behaves otherwise, write what the connection’s status line shows.`,
  pl: `1. Otwórz [business.max.ru](https://business.max.ru/self) i zaloguj się. Boty tworzą organizacje, przedsiębiorcy i samozatrudnieni z Rosji z potwierdzonym profilem.
2. Dział **Чат-боты → Создать**: nazwa, opis i obrazek. Bot przechodzi moderację i do jej końca ludzie go nie widzą.
3. Przy bocie naciśnij **⋮ → Настройки** i skopiuj token. To hasło bota: nie pokazuj go nikomu.
4. Wklej token tutaj, wybierz asystenta i zapisz. Token jest sprawdzany od razu.
5. Otwórz bota w MAX, naciśnij „Начать” i napisz „Cześć”: odpowiada asystent.

**Certyfikat.** Certyfikat API MAX wydał rosyjski urząd, któremu serwery same nie ufają. Jeśli przy zapisie widać, że serwer nie ufa certyfikatowi MAX, administrator raz wkleja certyfikat główny z [gosuslugi.ru/crt](https://www.gosuslugi.ru/crt) na stronie [„Wtyczki”](/plugins), karta MAX. Ufają mu tylko połączenia z MAX.

**Co rozumie.** Tekst, zdjęcia, dokumenty do 20 MB, wiadomości głosowe, odpowiedzi i wiadomości przekazane. Działają polecenia \`/start\`, \`/help\`, \`/reset\`. Filmów, naklejek, kontaktów i miejsc nie otwiera i mówi o tym.

**Grupy.** Dodaj bota do czatu i ustaw go jako administratora z prawem czytania wiadomości: inaczej MAX mu ich nie przekazuje. Asystent odpowiada, gdy wspomniano bota (\`@nazwa\`), odpowiedziano na jego wiadomość lub naciśnięto jego przycisk.

**Jak przychodzą wiadomości.** Przy publicznym adresie (\`PUBLIC_URL\` z https, port 443) subskrypcja tworzy się i usuwa sama. Bez adresu wiadomości są pobierane odpytywaniem: MAX zaleca je tylko do prób, jest wolniejsze i krótko przechowuje zdarzenia. Dopóki bot ma subskrypcję innej usługi, odpytywanie nie działa: serwer zapyta, czy ją usunąć.

**Czego nie sprawdziliśmy.** Prawdziwego MAX podczas pracy nie było: wszystko sprawdzono na kopii jego serwera, napisanej według [dev.max.ru](https://dev.max.ru/docs-api). Jeśli coś działa inaczej, napisz, co pokazuje wiersz stanu połączenia.`,
}
