/** Markdown of the tab «Инструкция», for first-time users. */
export const instructions = {
  ru: `1. Откройте в Telegram [@BotFather](https://t.me/BotFather) и отправьте \`/newbot\`.
2. Придумайте боту имя и имя пользователя: второе кончается на \`bot\`, например \`lavka_help_bot\`.
3. Скопируйте токен из ответа: он похож на \`123456789:AAE…\`. Это пароль бота, не показывайте его никому.
4. Вставьте токен сюда, выберите ассистента и сохраните. Токен проверяется сразу, имя бота подставится само.
5. Напишите своему боту «Привет»: отвечает ассистент.

**Что бот понимает.** Текст, фотографии и документы до 20 МБ, голосовые сообщения, аудио и «кружочки» до 25 минут. Сказанное записывает словами тот же провайдер, который отвечает; у встроенной модели слуха нет, и бот вежливо просит написать. Обычные видео он не смотрит и говорит об этом. Команды: \`/start\`, \`/help\`, \`/reset\` — начать разговор заново.

**Группы.** Добавьте бота в группу: он отвечает, когда его упомянули (\`@имя_бота\`), когда ответили на его сообщение или когда команда обращена к нему (\`/help@имя_бота\`). Остального бот не видит: так у Telegram устроен режим приватности, и выключать его не нужно. Если вы его всё же выключите (@BotFather → /setprivacy), бот по-прежнему отвечает только на обращённое к нему; после этого удалите его из группы и добавьте снова.

**Как приходят сообщения.** Если у сервера есть публичный адрес (\`PUBLIC_URL\` с https), Telegram присылает сообщения сам. Без него сервер сам забирает их у Telegram: настраивать ничего не нужно, но сервер должен работать. Одним ботом может пользоваться только одна программа: остановите другие с этим же токеном.

**Нет ответа?** Откройте интеграцию: там сказано, что случилось и что делать. «Починить вебхук» настраивает доставку заново. Если Telegram недоступен с сервера, укажите прокси.`,
  en: `1. Open [@BotFather](https://t.me/BotFather) in Telegram and send \`/newbot\`.
2. Choose a name and a username for the bot: the second one ends in \`bot\`, such as \`shop_help_bot\`.
3. Copy the token from the reply: it looks like \`123456789:AAE…\`. It is the bot’s password, show it to nobody.
4. Paste the token here, pick an assistant and save. The token is tried at once, the bot’s name fills in by itself.
5. Write “Hello” to your bot: the assistant answers.

**What the bot understands.** Text, photos, and documents up to 20 MB; voice messages, audio and round videos up to 25 minutes. What is said is written down by the provider that answers; the built-in model cannot hear, and the bot politely asks people to write. It does not watch ordinary videos, and says so. Commands: \`/start\`, \`/help\`, and \`/reset\` to start the conversation anew.

**Groups.** Add the bot to a group: it answers when it is mentioned (\`@bot_name\`), when somebody replies to its message, or when a command is addressed to it (\`/help@bot_name\`). It sees nothing else: that is Telegram’s privacy mode, and there is no need to switch it off. If you do (@BotFather → /setprivacy), the bot still answers only what is addressed to it; remove it from the group afterwards and add it again.

**How messages arrive.** When the server has a public address (\`PUBLIC_URL\` with https), Telegram delivers them by itself. Without one the server fetches them from Telegram: there is nothing to set up, but the server has to run. Only one program can use a bot: stop others that have the same token.

**No answer?** Open the integration: it says what happened and what to do. “Fix webhook” sets the delivery up again. Where Telegram cannot be reached from the server, set a proxy.`,
  pl: `1. Otwórz w Telegramie [@BotFather](https://t.me/BotFather) i wyślij \`/newbot\`.
2. Wymyśl nazwę bota i nazwę użytkownika: ta druga kończy się na \`bot\`, na przykład \`sklep_pomoc_bot\`.
3. Skopiuj token z odpowiedzi: wygląda jak \`123456789:AAE…\`. To hasło bota, nie pokazuj go nikomu.
4. Wklej token tutaj, wybierz asystenta i zapisz. Token jest od razu sprawdzany, nazwa bota wstawi się sama.
5. Napisz do swojego bota „Cześć”: odpowie asystent.

**Co bot rozumie.** Tekst, zdjęcia i dokumenty do 20 MB, wiadomości głosowe, nagrania i okrągłe wideo do 25 minut. To, co powiedziano, zapisuje słowami ten sam dostawca, który odpowiada; model wbudowany nie słyszy, więc bot uprzejmie prosi, by napisać. Zwykłych filmów nie ogląda i mówi o tym. Polecenia: \`/start\`, \`/help\` oraz \`/reset\`, które zaczyna rozmowę od nowa.

**Grupy.** Dodaj bota do grupy: odpowiada, gdy ktoś go wspomni (\`@nazwa_bota\`), odpowie na jego wiadomość albo skieruje do niego polecenie (\`/help@nazwa_bota\`). Niczego więcej nie widzi: tak działa w Telegramie tryb prywatności i nie trzeba go wyłączać. Jeśli go jednak wyłączysz (@BotFather → /setprivacy), bot nadal odpowiada tylko na to, co jest skierowane do niego; usuń go potem z grupy i dodaj ponownie.

**Jak przychodzą wiadomości.** Gdy serwer ma adres publiczny (\`PUBLIC_URL\` z https), Telegram dostarcza je sam. Bez niego serwer sam pobiera je z Telegrama: niczego nie trzeba ustawiać, ale serwer musi działać. Z bota może korzystać tylko jeden program: zatrzymaj inne z tym samym tokenem.

**Brak odpowiedzi?** Otwórz integrację: jest tam napisane, co się stało i co zrobić. „Napraw webhook” ustawia dostarczanie od nowa. Jeśli Telegram jest nieosiągalny z serwera, podaj proxy.`,
}

export const autopostInstructions = {
  ru: `1. Создайте бота у [@BotFather](https://t.me/BotFather) командой \`/newbot\` и скопируйте токен.
2. Откройте канал → Управление каналом → Администраторы → Добавить администратора, найдите бота по имени и оставьте ему право «Публикация сообщений».
3. Укажите канал: \`@имя_канала\` для публичного или число вида \`-1001234567890\` для закрытого. Число показывает, например, веб-версия Telegram в адресе канала.
4. Сохраните: право публиковать проверяется сразу.`,
  en: `1. Create a bot with [@BotFather](https://t.me/BotFather) by the command \`/newbot\` and copy the token.
2. Open the channel → Manage channel → Administrators → Add administrator, find the bot by its name and leave it the right “Post messages”.
3. Name the channel: \`@channel_name\` of a public one, or a number such as \`-1001234567890\` of a private one. Telegram Web, for example, shows the number in the channel’s address.
4. Save: the right to publish is checked at once.`,
  pl: `1. Utwórz bota u [@BotFather](https://t.me/BotFather) poleceniem \`/newbot\` i skopiuj token.
2. Otwórz kanał → Zarządzaj kanałem → Administratorzy → Dodaj administratora, znajdź bota po nazwie i zostaw mu prawo „Publikowanie wiadomości”.
3. Podaj kanał: \`@nazwa_kanału\` publicznego albo liczbę w rodzaju \`-1001234567890\` prywatnego. Liczbę pokazuje na przykład wersja webowa Telegrama w adresie kanału.
4. Zapisz: prawo do publikowania jest od razu sprawdzane.`,
}
