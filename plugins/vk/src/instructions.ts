/** Markdown of the tab «Инструкция», for first-time users. */
export const instructions = {
  ru: `1. Откройте своё сообщество ВКонтакте: **Управление → Дополнительно → Работа с API**.
2. Нажмите **Создать ключ** и отметьте «Управление сообществом», «Сообщения сообщества», «Фотографии», «Документы» и, для автопостинга, «Стена». VK попросит подтвердить телефоном.
3. Скопируйте ключ: он похож на \`vk1.a.…\`. Это пароль сообщества, не показывайте его никому.
4. Вставьте ключ сюда, укажите ID группы, выберите ассистента и сохраните. Ключ и его права проверяются сразу.
5. В сообществе откройте **Управление → Сообщения**: сами сообщения и, в «Настройках для бота», возможности ботов должны быть включены.
6. Напишите сообществу «Привет»: отвечает ассистент.

**Где ID группы.** Это число из адреса \`vk.com/club123456789\`. Можно вставить и весь адрес или короткое имя: сервер найдёт число сам.

**Что понимает.** Текст, фотографии, документы до 20 МБ и голосовые сообщения до 25 минут. Сказанное записывает словами тот же провайдер, который отвечает. Кнопка «Начать» и команды \`/start\`, \`/help\`, \`/reset\` работают. Видео, стикеры и музыку ассистент не открывает и говорит об этом.

**Беседы.** Добавьте сообщество в беседу: ассистент отвечает, когда его упомянули (\`@имя\`), ответили на его сообщение или нажали его кнопку.

**Если ответил человек.** Что администратор написал в самом VK, попадает в разговор, и ассистент в этом чате полчаса молчит. Сколько молчать, задаётся в «Дополнительно»; вернуть чат раньше можно на странице «Диалоги».

**Как приходят сообщения.** Если у сервера есть публичный адрес (\`PUBLIC_URL\` с https), сервер Callback API добавляется в сообщество сам и сам удаляется. Без адреса сообщения забираются через Long Poll: настраивать ничего не нужно. Чужие серверы в сообществе остаются как были.

**Автопостинг: картинки на стене.** С ключом сообщества VK публикует только текст и документы. Для картинок, статистики и проверки вышедшего нужен **токен пользователя** — администратора сообщества:

1. Создайте приложение на [id.vk.com](https://id.vk.com/about/business/go) или возьмите своё и запомните его ID.
2. Откройте \`https://oauth.vk.com/authorize?client_id=ID&scope=wall,photos,groups,docs,offline&response_type=token\`, подставив ID.
3. Разрешите доступ и скопируйте из адресной строки то, что стоит между \`access_token=\` и \`&\`.
4. Вставьте в «Дополнительно → Токен пользователя для стены» и сохраните: право публиковать проверяется сразу.

Новым приложениям VK может не дать прав \`wall\` и \`photos\` без заявки в поддержку. Токен вида \`vk2.a.…\` для этого не годится.

**Нет ответа?** Откройте интеграцию: там сказано, что случилось и что делать. «Починить вебхук» настраивает доставку заново.`,
  en: `1. Open your VK community: **Manage → Additional → API usage**.
2. Press **Create key** and tick “Manage community”, “Community messages”, “Photos”, “Files” and, for autoposting, “Wall”. VK asks for a confirmation by phone.
3. Copy the key: it looks like \`vk1.a.…\`. It is the community’s password, show it to nobody.
4. Paste the key here, enter the group ID, pick an assistant and save. The key and its rights are checked at once.
5. Open **Manage → Messages** in the community: messages and, in “Bot settings”, bot features have to be on.
6. Write “Hello” to the community: the assistant answers.

**Where the group ID is.** It is the number of the address \`vk.com/club123456789\`. The whole address or the short name will do too: the server finds the number.

**What it understands.** Text, photos, documents up to 20 MB, and voice messages up to 25 minutes. What is said is written down by the provider that answers. The button “Start” and the commands \`/start\`, \`/help\`, \`/reset\` work. The assistant does not open videos, stickers and music, and says so.

**Chats of several people.** Add the community to a chat: the assistant answers when it is mentioned (\`@name\`), when somebody replies to its message, or presses its button.

**When a person answers.** What an administrator wrote in VK itself becomes part of the conversation, and the assistant is silent in that chat for half an hour. How long is set under “More settings”; the page “Conversations” gives the chat back sooner.

**How messages arrive.** When the server has a public address (\`PUBLIC_URL\` with https), a Callback API server is added to the community by itself, and removed by itself. Without one, messages are fetched by long poll: there is nothing to set up. Servers of others in the community stay as they are.

**Autoposting: pictures on the wall.** With a community’s key VK publishes only text and documents. Pictures, statistics, and looking at what was published need a **user token** of an administrator of the community:

1. Create an application at [id.vk.com](https://id.vk.com/about/business/go), or take one of yours, and note its ID.
2. Open \`https://oauth.vk.com/authorize?client_id=ID&scope=wall,photos,groups,docs,offline&response_type=token\` with that ID.
3. Allow access, and copy what stands between \`access_token=\` and \`&\` in the address bar.
4. Paste it into “More settings → User token for the wall” and save: the right to publish is checked at once.

VK may refuse the rights \`wall\` and \`photos\` to new applications until its support grants them. A token like \`vk2.a.…\` does not serve here.

**No answer?** Open the integration: it says what happened and what to do. “Fix webhook” sets the delivery up again.`,
  pl: `1. Otwórz swoją społeczność VK: **Zarządzanie → Dodatkowe → Praca z API**.
2. Naciśnij **Utwórz klucz** i zaznacz „Zarządzanie społecznością”, „Wiadomości społeczności”, „Zdjęcia”, „Dokumenty” oraz, dla autopublikacji, „Ściana”. VK poprosi o potwierdzenie telefonem.
3. Skopiuj klucz: wygląda jak \`vk1.a.…\`. To hasło społeczności, nie pokazuj go nikomu.
4. Wklej klucz tutaj, podaj ID grupy, wybierz asystenta i zapisz. Klucz i jego uprawnienia są od razu sprawdzane.
5. W społeczności otwórz **Zarządzanie → Wiadomości**: wiadomości oraz, w „Ustawieniach bota”, funkcje botów muszą być włączone.
6. Napisz do społeczności „Cześć”: odpowie asystent.

**Gdzie jest ID grupy.** To liczba z adresu \`vk.com/club123456789\`. Można też wkleić cały adres albo krótką nazwę: serwer sam znajdzie liczbę.

**Co rozumie.** Tekst, zdjęcia, dokumenty do 20 MB i wiadomości głosowe do 25 minut. To, co powiedziano, zapisuje słowami ten sam dostawca, który odpowiada. Działa przycisk „Rozpocznij” oraz polecenia \`/start\`, \`/help\`, \`/reset\`. Filmów, naklejek i muzyki asystent nie otwiera i mówi o tym.

**Czaty grupowe.** Dodaj społeczność do czatu: asystent odpowiada, gdy ktoś go wspomni (\`@nazwa\`), odpowie na jego wiadomość albo naciśnie jego przycisk.

**Gdy odpowiada człowiek.** To, co administrator napisał w samym VK, trafia do rozmowy, a asystent milczy na tym czacie przez pół godziny. Jak długo, ustawia się w „Więcej ustawień”; wcześniej oddasz czat na stronie „Rozmowy”.

**Jak przychodzą wiadomości.** Gdy serwer ma adres publiczny (\`PUBLIC_URL\` z https), serwer Callback API sam dodaje się do społeczności i sam się usuwa. Bez adresu wiadomości są pobierane przez Long Poll: niczego nie trzeba ustawiać. Cudze serwery w społeczności zostają bez zmian.

**Autopublikacja: zdjęcia na ścianie.** Z kluczem społeczności VK publikuje tylko tekst i dokumenty. Zdjęcia, statystyki i sprawdzanie tego, co wyszło, wymagają **tokena użytkownika** — administratora społeczności:

1. Utwórz aplikację na [id.vk.com](https://id.vk.com/about/business/go) albo weź swoją i zapamiętaj jej ID.
2. Otwórz \`https://oauth.vk.com/authorize?client_id=ID&scope=wall,photos,groups,docs,offline&response_type=token\`, wstawiając ID.
3. Zezwól na dostęp i skopiuj z paska adresu to, co stoi między \`access_token=\` a \`&\`.
4. Wklej do „Więcej ustawień → Token użytkownika do ściany” i zapisz: prawo do publikowania jest od razu sprawdzane.

Nowym aplikacjom VK może nie dać uprawnień \`wall\` i \`photos\` bez zgody wsparcia. Token w rodzaju \`vk2.a.…\` się tu nie nada.

**Brak odpowiedzi?** Otwórz integrację: jest tam napisane, co się stało i co zrobić. „Napraw webhook” ustawia dostarczanie od nowa.`,
}
