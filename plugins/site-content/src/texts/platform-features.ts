import type { Text } from '@botanika/core/contract'

/** Built-in texts of `/platform-features`. */
export const features: Text = {
  ru: `# Возможности
Что умеет платформа сейчас. Здесь перечислено только то, что работает.

## Ассистенты {#assistants}
Имя, описание, инструкции, модель и температура; значок и цвет подбираются по смыслу. Ассистента можно выгрузить в файл и загрузить обратно. Изображения он разбирает, если это умеет его модель.

## База знаний {#knowledge}
- Файлы PDF, Word, Excel, OpenDocument, PowerPoint, EPUB, FB2, TXT, Markdown, HTML, CSV и письма до 20 МБ, страницы сайтов, Google Документы, готовые ответы на вопросы.
- «Обработан» значит, что поиск уже нашёл в документе его же текст; у ошибки всегда есть причина.
- Поиск понимает словоформы, опечатки, раскладку и транслит; по желанию администратора — и поиск по смыслу.
- На вкладке «Поиск» видно, что ассистент найдёт по вопросу.

## Чат {#chat}
Ответ виден по мере написания, его можно остановить и продолжить после обрыва связи. Диалог сохраняется и печатается в PDF. Ответы можно оценивать.

## Виджет для сайта {#widget}
Ставится одним тегом, рисует себя отдельно от стилей сайта. Цвета с проверкой читаемости, приглашение, согласие, форма контактов, часы работы, список разрешённых сайтов, показатели по дням.

## Мессенджеры и связи {#channels}
Telegram, VK, WhatsApp, вебхук для своих программ, свой ключ OpenAI для ассистента; другие каналы добавляются плагинами. Сообщения не теряются при перезапуске: они записаны до того, как ответ ушёл.

## Автопостинг {#autopost}
Агент пишет посты по вашей просьбе и документам ассистента, вы их одобряете, а календарь публикует в каналы Telegram и на стену VK. Повторы, очередь, картинки, реклама с маркировкой; о каждой неудаче сказано, что делать.

## Управление {#admin}
Пользователи, тарифы и коды активации, новости, обращения в поддержку, расход, состояние сервера, журнал действий. Роли «пользователь» и «администратор», вход с подтверждением по коду, приглашения.`,
  en: `# Features
What the platform does today. Only what works is listed here.

## Assistants {#assistants}
Name, description, instructions, model and temperature; an icon and a colour are chosen by meaning. An assistant can be exported to a file and imported again. It reads images where its model can.

## Knowledge base {#knowledge}
- PDF, Word, Excel, OpenDocument, PowerPoint, EPUB, FB2, TXT, Markdown, HTML, CSV and mail files up to 20 MB, pages of websites, Google Docs, and ready answers to questions.
- “Processed” means that the search has already found the document’s own words in it; an error always states its reason.
- The search understands word forms, typing errors, the wrong keyboard layout and transliteration; administrators may add search by meaning.
- The tab “Search” shows what an assistant would find for a question.

## Chat {#chat}
A reply is shown as it is written, can be stopped, and goes on after a lost connection. Conversations are kept and can be printed as PDF. Replies can be rated.

## Widget for websites {#widget}
One tag puts it on a page, where it does not interfere with the site’s styles. Colours with a contrast check, an invitation, consent, a contact form, opening hours, a list of allowed sites, daily figures.

## Messengers and connections {#channels}
Telegram, VK, WhatsApp, a webhook for programs of your own, an OpenAI key per assistant; plugins add further channels. Messages survive a restart: they are stored before the reply is sent.

## Autoposting {#autopost}
An agent writes posts from your request and the documents of an assistant, you approve them, and the calendar publishes them in Telegram channels and on a VK wall. Repeats, a queue, pictures, advertisements with their marks; each failure says what to do.

## Administration {#admin}
Users, plans and activation codes, news, support requests, usage, the state of the server, an audit log. Roles “user” and “administrator”, two-factor sign-in, invitations.`,
  pl: `# Możliwości
Co platforma potrafi dzisiaj. Wymieniamy tylko to, co działa.

## Asystenci {#assistants}
Nazwa, opis, instrukcje, model i temperatura; ikona i kolor dobierane są według znaczenia. Asystenta można zapisać do pliku i wczytać z powrotem. Obrazy czyta wtedy, gdy potrafi to jego model.

## Baza wiedzy {#knowledge}
- Pliki PDF, Word, Excel, OpenDocument, PowerPoint, EPUB, FB2, TXT, Markdown, HTML, CSV i wiadomości do 20 MB, strony internetowe, Dokumenty Google i gotowe odpowiedzi na pytania.
- „Przetworzony” oznacza, że wyszukiwarka znalazła już w dokumencie jego własne słowa; błąd zawsze podaje przyczynę.
- Wyszukiwarka rozumie odmianę słów, literówki, zły układ klawiatury i transliterację; administrator może dodać wyszukiwanie według znaczenia.
- Karta „Test” pokazuje, co asystent znajdzie dla pytania.

## Czat {#chat}
Odpowiedź widać w trakcie pisania, można ją zatrzymać, a po zerwaniu połączenia jest kontynuowana. Rozmowy są zapisywane i można je wydrukować do PDF. Odpowiedzi można oceniać.

## Widżet na stronę {#widget}
Wystarczy jeden znacznik; widżet nie koliduje ze stylami strony. Kolory z kontrolą czytelności, zaproszenie, zgoda, formularz kontaktowy, godziny pracy, lista dozwolonych stron, dane dzienne.

## Komunikatory i połączenia {#channels}
Telegram, VK, WhatsApp, webhook dla własnych programów, własny klucz OpenAI dla asystenta; kolejne kanały dodają wtyczki. Wiadomości nie giną przy restarcie: są zapisane, zanim odpowiedź zostanie wysłana.

## Autoposting {#autopost}
Agent pisze posty według Twojej prośby i dokumentów asystenta, Ty je zatwierdzasz, a kalendarz publikuje je w kanałach Telegrama i na ścianie VK. Powtórzenia, kolejka, zdjęcia, oznaczone reklamy; każda awaria mówi, co zrobić.

## Administracja {#admin}
Użytkownicy, plany i kody aktywacyjne, aktualności, zgłoszenia do pomocy, zużycie, stan serwera, dziennik działań. Role „użytkownik” i „administrator”, logowanie dwuskładnikowe, zaproszenia.`,
}
