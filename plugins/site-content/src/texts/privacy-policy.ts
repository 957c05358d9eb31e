import type { Text } from '@botanika/core/contract'

/** Built-in texts of `/privacy-policy`. */
export const privacyPolicy: Text = {
  ru: `# Политика конфиденциальности
Какие данные хранит этот сервер, зачем, сколько времени и кто их видит.

## Кто отвечает за данные {#operator}
{{contacts}}

## Что хранится {#data}
- **Аккаунт**: имя, адрес почты, пароль в виде хеша (argon2id), роль, тариф и его сроки, настройки. При входе через Google — ещё и идентификатор, имя и картинка профиля.
- **Ассистенты и материалы**: инструкции, документы, готовые ответы, изображения, файлы.
- **Диалоги**: сообщения, вложения, источники ответов, оценки; для мессенджеров — идентификатор чата и имя, которые передал мессенджер, в WhatsApp это номер телефона; для виджета — то, что посетитель сам ввёл в форму контактов, и согласие. Журнал чатов владельца хранит ещё и вид браузера.
- **Автопостинг**: проекты, переписка с агентом, посты, их картинки и история публикаций.
- **Уроки**: прогресс, минуты, верные ответы на вопросы, заметки и избранное.
- **Ключи и токены** провайдеров и мессенджеров, ключи связанного устройства WhatsApp: зашифрованы (AES-256-GCM), обратно показываются только последние четыре знака. От ключей API хранится только отпечаток.
- **Сеансы**: когда и с какого вида устройства вошли.
- **Обращения в поддержку**: адрес для ответа, имя, сообщение.
- **Журнал действий** администраторов и расход моделей по дням.

Сетевой адрес в аккаунте не хранится: он нужен для пределов и живёт в памяти сервера; в технический журнал сервера он может попасть вместе с запросом.

## Сколько хранится {#terms}
- Аккаунт, ассистенты, документы, диалоги, посты и прогресс уроков — пока их не удалят. Пост, который уже вышел, остаётся в канале.
- Журнал чатов — 365 дней, рентген ответов — 90 дней, если владелец сервера не задал другого.
- Разговор гостя без входа с примером — 24 часа.
- Посетитель виджета, не оставивший контактов, — 30 дней после последнего визита.
- Сеанс — 30 дней без обращений.
- Уведомления — 90 дней, отправленные сообщения очереди — 30 дней, сведения о публикациях — 90 дней, правки агента — 180 дней, входящие обновления мессенджеров — 3 дня, а те, что не удалось обработать, — 30 дней.
- Обращения в поддержку — пока администратор их не удалит или пока не удалён аккаунт.

Резервные копии делает владелец сервера; удалённое исчезает из них, когда он удаляет старые копии.

## Где хранится и кому передаётся {#where}
Всё лежит на сервере, который выбрал его владелец. Данные не продаются. Наружу уходит только необходимое для ответа:

- провайдеру модели, если ассистент работает не на встроенной модели: инструкции, ход диалога, найденные места документов и вложения;
- ему же, если ключ задан на сервере: вопросы чату «Помощь» и места этих страниц; сами вопросы сервер не хранит;
- ему же, если вы пишете агенту автопостинга: просьба, последние сообщения, посты проекта и места документов; если ассистент слышит голосовые — их запись;
- мессенджеру (Telegram, VK, WhatsApp) или вашей программе, если вы их подключили: тексты ответов и посты; что с ними делает мессенджер, сказано в его правилах;
- почтовому серверу, если он настроен: письма вам;
- сайту или Google Документам, если вы добавили их адрес: запрос этой страницы.

## Кто видит {#access}
Владелец ассистента видит его диалоги. Администратор видит список аккаунтов и может войти под пользователем для помощи: такой вход виден в журнале, а ключи, пароль и тариф при нём недоступны.

## Ваши права {#rights}
Вы можете посмотреть, исправить, выгрузить и удалить своих ассистентов, документы и диалоги сами. Копию всех данных и удаление аккаунта целиком даёт [профиль](/profile). На другие запросы отвечаем не позже чем через 30 дней. Удаление аккаунта удаляет и всё перечисленное выше, кроме записей журнала о самом удалении.

## Cookie {#cookies}
О cookie и хранилище браузера — в [политике cookie](/cookie-policy).`,
  en: `# Privacy policy
Which data this server keeps, why, for how long, and who sees it.

## Who is responsible {#operator}
{{contacts}}

## What is kept {#data}
- **Account**: name, e-mail address, the password as a hash (argon2id), role, plan and its dates, settings. With Google sign-in also the identifier, name and picture of the profile.
- **Assistants and material**: instructions, documents, ready answers, images, files.
- **Conversations**: messages, attachments, sources of replies, ratings; from messengers the chat’s identifier and name as the messenger passes them on, which in WhatsApp is the phone number; from the widget what a visitor entered in the contact form, and their consent. The owner’s chat log also has the kind of browser.
- **Autoposting**: projects, the conversation with the agent, posts, their pictures and the history of publishing.
- **Lessons**: progress, minutes, right answers to questions, notes and favourites.
- **Keys and tokens** of providers and messengers, and the keys of a linked WhatsApp device: encrypted (AES-256-GCM), of which only the last four characters are ever shown again. Of API keys only a hash is kept.
- **Sessions**: when, and on what kind of device, somebody signed in.
- **Support requests**: the address for the answer, name, message.
- **The audit log** of administrators, and the usage of models by day.

The network address is not kept with the account: it serves limits and stays in the server’s memory; it may appear in the server’s technical log with a request.

## For how long {#terms}
- Account, assistants, documents, conversations, posts and progress in lessons: until they are deleted. A post that has appeared stays in its channel.
- The chat log 365 days, X-rays of replies 90 days, unless the server’s operator has set other terms.
- The conversation of a guest who is not signed in: 24 hours.
- A visitor of a widget who left no contact details: 30 days after the last visit.
- A session: 30 days without use.
- Notifications 90 days, sent messages of the queue 30 days, records of publishing 90 days, edits of the agent 180 days, incoming updates of messengers 3 days, those that could not be processed 30 days.
- Support requests: until an administrator deletes them, or the account is deleted.

Backups are made by the server’s operator; what was deleted leaves them when old copies are deleted.

## Where it is kept, and who receives it {#where}
Everything is on the server that its operator has chosen. Data is not sold. Only what a reply needs leaves it:

- to the provider of a model, unless the assistant uses the built-in one: instructions, the course of the conversation, passages that were found, and attachments;
- to it too, if the server has a key: questions to the chat “Help”, and places of these pages; the server does not keep the questions;
- to it too, if you write to the agent of autoposting: the request, the last messages, the project’s posts and passages of documents; if an assistant hears voice messages, their recording;
- to a messenger (Telegram, VK, WhatsApp) or a program of yours, if you connected one: texts of replies, and posts; what a messenger does with them is in its own rules;
- to the mail server, if there is one: mails to you;
- to a website or Google Docs, if you added their address: the request for that page.

## Who sees it {#access}
The owner of an assistant sees its conversations. An administrator sees the list of accounts and may sign in as a user to help: this is noted in the audit log, and keys, password and plan are closed meanwhile.

## Your rights {#rights}
You can see, correct, export and delete your assistants, documents and conversations yourself. The [profile](/profile) gives you a copy of everything and deletes the whole account. Other requests are answered within 30 days. Deleting an account deletes all of the above, except the audit entries about the deletion itself.

## Cookies {#cookies}
Cookies and browser storage are described in the [cookie policy](/cookie-policy).`,
  pl: `# Polityka prywatności
Jakie dane przechowuje ten serwer, po co, jak długo i kto je widzi.

## Kto odpowiada za dane {#operator}
{{contacts}}

## Co jest przechowywane {#data}
- **Konto**: nazwa, adres e-mail, hasło jako skrót (argon2id), rola, plan i jego terminy, ustawienia. Przy logowaniu przez Google także identyfikator, nazwa i zdjęcie profilu.
- **Asystenci i materiały**: instrukcje, dokumenty, gotowe odpowiedzi, obrazy, pliki.
- **Rozmowy**: wiadomości, załączniki, źródła odpowiedzi, oceny; z komunikatorów identyfikator czatu i nazwa, które przekazał komunikator, w WhatsApp jest to numer telefonu; z widżetu to, co odwiedzający sam wpisał w formularzu kontaktowym, oraz jego zgoda. Dziennik czatów właściciela zawiera też rodzaj przeglądarki.
- **Autoposting**: projekty, rozmowa z agentem, posty, ich zdjęcia i historia publikacji.
- **Lekcje**: postęp, minuty, poprawne odpowiedzi na pytania, notatki i ulubione.
- **Klucze i tokeny** dostawców i komunikatorów oraz klucze połączonego urządzenia WhatsApp: zaszyfrowane (AES-256-GCM), później widać tylko cztery ostatnie znaki. Z kluczy API zostaje tylko skrót.
- **Sesje**: kiedy i na jakim urządzeniu ktoś się zalogował.
- **Zgłoszenia do pomocy**: adres do odpowiedzi, imię, wiadomość.
- **Dziennik działań** administratorów oraz zużycie modeli według dni.

Adres sieciowy nie jest zapisywany przy koncie: służy limitom i pozostaje w pamięci serwera; może trafić do dziennika technicznego razem z żądaniem.

## Jak długo {#terms}
- Konto, asystenci, dokumenty, rozmowy, posty i postęp lekcji: do usunięcia. Post, który się ukazał, zostaje na kanale.
- Dziennik czatów 365 dni, rentgen odpowiedzi 90 dni, jeśli operator serwera nie ustawił inaczej.
- Rozmowa niezalogowanego gościa: 24 godziny.
- Odwiedzający widżet, który nie zostawił kontaktu: 30 dni od ostatniej wizyty.
- Sesja: 30 dni bez używania.
- Powiadomienia 90 dni, wysłane wiadomości kolejki 30 dni, dane o publikacjach 90 dni, poprawki agenta 180 dni, przychodzące aktualizacje komunikatorów 3 dni, a nieprzetworzone 30 dni.
- Zgłoszenia do pomocy: do usunięcia przez administratora albo razem z kontem.

Kopie zapasowe robi operator serwera; usunięte dane znikają z nich, gdy kasuje stare kopie.

## Gdzie i komu są przekazywane {#where}
Wszystko leży na serwerze wybranym przez jego operatora. Danych się nie sprzedaje. Na zewnątrz trafia tylko to, czego wymaga odpowiedź:

- do dostawcy modelu, jeśli asystent nie używa modelu wbudowanego: instrukcje, przebieg rozmowy, znalezione fragmenty i załączniki;
- także jemu, jeśli serwer ma klucz: pytania do czatu „Pomoc” i miejsca tych stron; samych pytań serwer nie przechowuje;
- także jemu, jeśli piszesz do agenta autopostingu: polecenie, ostatnie wiadomości, posty projektu i fragmenty dokumentów; jeśli asystent słucha wiadomości głosowych, ich nagranie;
- do komunikatora (Telegram, VK, WhatsApp) lub Twojego programu, jeśli je połączysz: teksty odpowiedzi i posty; co robi z nimi komunikator, mówią jego zasady;
- do serwera poczty, jeśli jest ustawiony: listy do Ciebie;
- do strony lub Dokumentów Google, jeśli dodasz ich adres: żądanie tej strony.

## Kto je widzi {#access}
Właściciel asystenta widzi jego rozmowy. Administrator widzi listę kont i może zalogować się jako użytkownik, aby pomóc: zapisuje to dziennik, a klucze, hasło i plan są wtedy niedostępne.

## Twoje prawa {#rights}
Swoich asystentów, dokumenty i rozmowy możesz sam zobaczyć, poprawić, pobrać i usunąć. Kopię wszystkich danych i usunięcie całego konta daje [profil](/profile). Na inne prośby odpowiadamy najpóźniej po 30 dniach. Usunięcie konta usuwa wszystko powyżej oprócz wpisów dziennika o samym usunięciu.

## Cookie {#cookies}
Pliki cookie i pamięć przeglądarki opisuje [polityka cookie](/cookie-policy).`,
}
