import type { Text } from '@botanika/core/contract'

/** Built-in texts of `/documentation`. */
export const documentation: Text = {
  ru: `# Документация
Руководство для владельцев ассистентов и администраторов: главы с поиском, а под ними — краткая справка.

## Аккаунт и тариф {#account}
Новый аккаунт работает пробный период (3 дня, если администратор не задал другой срок), затем замораживается до активации тарифа. Замороженный аккаунт ничего не теряет: ассистенты, документы и диалоги остаются. Пока тариф не активирован, нельзя создавать ассистентов, интеграции и проекты. Менять, удалять, выгружать и оплачивать можно. Свои чаты, боты, виджеты и опубликованные чаты отвечают, посты выходят. Администратор может выбрать строгий порядок: тогда можно только смотреть, выгружать и оплачивать. Тариф активируется кодом в профиле или на странице [тарифов](/plan-activation) и действует месяц. Готовых логинов и паролей в поставке нет: первого администратора создают по одноразовой ссылке.

## Модели и ключи {#models}
Ключ ищется по порядку: ключ интеграции ассистента, ключ из вашего профиля, ключ сервера. Если ключа нет, отвечает встроенная модель: она составляет ответ из найденных мест документов и не выдумывает. Список моделей и цены задаёт администратор.

## Документы {#documents}
Файл до 20 МБ. Тип определяется по содержимому, а не по имени. Таблицы читаются вместе с заголовками. Документ можно прочитать заново, скопировать другому ассистенту или удалить; вместе с ним удаляются файл и указатель поиска. Объём хранения зависит от тарифа.

## Поделиться {#sharing}
Ассистент закрыт, пока вы не откроете его по ссылке. Посетители видят имя, описание и ответы с источниками, но не инструкции и не документы. Выключатель закрывает чат сразу у всех.

## Виджет {#widget}
Пока список разрешённых сайтов пуст, виджет отвечает на любом. Пределы — сообщений в минуту от посетителя и в день от всех — задаются на вкладке «Доступ». Если виджет не появился, откройте страницу с \`?botanika-debug\`: он сам скажет, в чём дело.

## API {#api}
Всё, что делает панель, доступно программам: описание на [/api/docs](/api/docs). Ключи создаются в профиле, показываются один раз и отзываются сразу; они есть на тарифах с доступом к API.

## Для администраторов {#administrators}
Панель \`/admin\`: пользователи, тарифы, коды, новости, обращения, состояние, настройки. Тексты этих страниц и реквизиты владельца меняются там же: «Плагины» → «Содержимое сайта» и [визуальный редактор](/visual-editor). Резервную копию встроенной базы скачивают на вкладке «Состояние».`,
  en: `# Documentation
A handbook for owners of assistants and for administrators: chapters with a search, and a short reference below them.

## Account and plan {#account}
A new account works for a trial (3 days unless the administrator has set another term) and is then frozen until a plan is activated. A frozen account loses nothing: assistants, documents and conversations stay. Until a plan is activated, assistants, integrations and projects cannot be created. You can change, delete, export and pay. Your own chats, bots, widgets and published chats answer, and posts go out. The administrator may choose a stricter rule, which leaves looking, exporting and paying. A plan is activated by a code, in the profile or on the page of [plans](/plan-activation), and lasts a month. There are no preset logins or passwords: the first administrator is created by a one-time link.

## Models and keys {#models}
A key is looked up in this order: the assistant’s integration, your profile, the server. Without any key the built-in model replies: it composes the answer of passages that were found and does not invent. Models and prices are set by the administrator.

## Documents {#documents}
Files up to 20 MB. The type is found by content, not by name. Tables are read together with their headers. A document can be read again, copied to another assistant or deleted; its file and its search index are deleted with it. How much is stored depends on the plan.

## Sharing {#sharing}
An assistant is private until you open it by link. Visitors see its name, description and answers with sources, but neither instructions nor documents. The switch closes the chat for everybody at once.

## Widget {#widget}
While the list of allowed sites is empty, the widget answers on any. Its limits, messages a minute of one visitor and a day of all, are on the tab “Access”. If it does not appear, open the page with \`?botanika-debug\`: it says what is wrong.

## API {#api}
Whatever the dashboard does is open to programs: see [/api/docs](/api/docs). Keys are made in the profile, shown once and revoked at once; they belong to plans with API access.

## For administrators {#administrators}
The panel \`/admin\`: users, plans, codes, news, requests, health, settings. The texts of these pages and the operator’s details are changed there too: “Plugins” → “Site content”, and the [visual editor](/visual-editor). A backup of the built-in database is downloaded on the tab “Health”.`,
  pl: `# Dokumentacja
Podręcznik dla właścicieli asystentów i administratorów: rozdziały z wyszukiwaniem, a pod nimi krótka informacja.

## Konto i plan {#account}
Nowe konto działa przez okres próbny (3 dni, jeśli administrator nie ustawił innego), a potem jest zamrożone do aktywacji planu. Zamrożone konto niczego nie traci: asystenci, dokumenty i rozmowy zostają. Dopóki plan nie jest aktywny, nie można tworzyć asystentów, integracji ani projektów. Można zmieniać, usuwać, eksportować i płacić. Własne czaty, boty, widżety i opublikowane czaty odpowiadają, a posty się ukazują. Administrator może wybrać surowszą regułę, która zostawia przeglądanie, eksport i płatność. Plan aktywuje się kodem w profilu lub na stronie [planów](/plan-activation); trwa miesiąc. Nie ma gotowych loginów ani haseł: pierwszego administratora tworzy się jednorazowym linkiem.

## Modele i klucze {#models}
Klucz jest szukany kolejno: w integracji asystenta, w Twoim profilu, na serwerze. Bez klucza odpowiada model wbudowany: układa odpowiedź ze znalezionych fragmentów i nie zmyśla. Modele i ceny ustala administrator.

## Dokumenty {#documents}
Pliki do 20 MB. Typ jest rozpoznawany po zawartości, nie po nazwie. Tabele są czytane razem z nagłówkami. Dokument można przeczytać ponownie, skopiować innemu asystentowi lub usunąć; razem z nim znika plik i indeks. Ilość miejsca zależy od planu.

## Udostępnianie {#sharing}
Asystent jest prywatny, dopóki nie otworzysz go linkiem. Odwiedzający widzą nazwę, opis i odpowiedzi ze źródłami, ale nie instrukcje ani dokumenty. Przełącznik zamyka czat od razu dla wszystkich.

## Widżet {#widget}
Dopóki lista dozwolonych stron jest pusta, widżet odpowiada na każdej. Limity, wiadomości na minutę od jednej osoby i na dzień od wszystkich, są na karcie „Dostęp”. Jeśli się nie pojawia, otwórz stronę z \`?botanika-debug\`: sam powie, co jest nie tak.

## API {#api}
Wszystko, co robi panel, jest dostępne dla programów: opis pod adresem [/api/docs](/api/docs). Klucze tworzy się w profilu, są pokazywane raz i odwoływane natychmiast; należą do planów z dostępem do API.

## Dla administratorów {#administrators}
Panel \`/admin\`: użytkownicy, plany, kody, aktualności, zgłoszenia, stan, ustawienia. Teksty tych stron i dane operatora zmienia się tam samo: „Wtyczki” → „Treść strony” oraz [edytor wizualny](/visual-editor). Kopię wbudowanej bazy pobiera się na karcie „Stan”.`,
}
