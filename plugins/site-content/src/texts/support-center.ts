import type { Text } from '@botanika/core/contract'

/** Built-in texts of `/support-center`. */
export const supportCenter: Text = {
  ru: `# Центр поддержки
Ответы на частые вопросы, часы работы, состояние сервера и форма обращения.

## Контакты {#contacts}
{{contacts}}

## Часы работы {#hours}
{{hours}}

## Вопросы и ответы {#faq}
### Ассистент не находит ответ, который есть в документе
Проверьте, что документ в состоянии «Обработан», и задайте вопрос на вкладке «Поиск». Если нужного места нет, добавьте готовый ответ на вкладке «Ответы».

### Бот или виджет замолчал
Чаще всего исчерпан предел тарифа либо аккаунт отключён или заморожен целиком: причина написана в панели и в состоянии подключения.

### Нужен ли ключ провайдера
Нет. Без ключа отвечает встроенная модель. С ключом ответы свободнее по форме и доступны изображения и голос.

### Как активировать тариф
Введите код на странице [тарифов](/plan-activation) или в профиле. Тариф действует месяц.

### Я забыл пароль
В окне входа нажмите «Забыли пароль?». Если почта на сервере не настроена, ссылку выдаст администратор.

### Как удалить аккаунт
В [профиле](/profile) нажмите «Удалить аккаунт»: перед удалением написано, что исчезнет. Копию всего даёт там же кнопка «Скачать копию».

## Написать нам {#feedback}
Расскажите, что случилось или чего не хватает. Ответ придёт на почту, которую вы укажете.

## Сообщить о проблеме {#report}
Напишите, что вы делали, что ожидали и что увидели, и приведите текст ошибки целиком. Не присылайте пароли и ключи.`,
  en: `# Support centre
Answers to frequent questions, hours, the state of the server and a form to write to us.

## Contacts {#contacts}
{{contacts}}

## Hours {#hours}
{{hours}}

## Questions and answers {#faq}
### The assistant does not find an answer that is in the document
Make sure that the document is “Processed”, and ask on the tab “Search”. If the passage is not there, add a ready answer on the tab “Answers”.

### A bot or a widget fell silent
Mostly a limit of the plan is reached, or the account is deactivated or frozen altogether: the reason is stated in the dashboard and in the state of the connection.

### Do I need a provider’s key
No. Without a key the built-in model replies. With a key replies are freer in form, and images and voice are available.

### How do I activate a plan
Enter the code on the page of [plans](/plan-activation) or in the profile. A plan lasts a month.

### I have forgotten my password
Press “Forgot your password?” in the sign-in window. If the server has no mail, an administrator gives you a link.

### How do I delete my account
Press “Delete account” in the [profile](/profile): what goes with it is said first. “Download a copy” beside it gives you everything.

## Write to us {#feedback}
Tell us what happened or what is missing. The answer comes to the address that you give.

## Report a problem {#report}
Write what you did, what you expected and what you saw, with the whole text of the error. Do not send passwords or keys.`,
  pl: `# Centrum pomocy
Odpowiedzi na częste pytania, godziny pracy, stan serwera i formularz zgłoszenia.

## Kontakt {#contacts}
{{contacts}}

## Godziny pracy {#hours}
{{hours}}

## Pytania i odpowiedzi {#faq}
### Asystent nie znajduje odpowiedzi, która jest w dokumencie
Sprawdź, czy dokument ma stan „Przetworzony”, i zadaj pytanie na karcie „Test”. Jeśli fragmentu nie ma, dodaj gotową odpowiedź na karcie „Odpowiedzi”.

### Bot lub widżet zamilkł
Najczęściej wyczerpano limit planu albo konto jest wyłączone lub zamrożone w całości: przyczynę podaje panel i stan połączenia.

### Czy potrzebny jest klucz dostawcy
Nie. Bez klucza odpowiada model wbudowany. Z kluczem odpowiedzi są swobodniejsze, a obrazy i głos dostępne.

### Jak aktywować plan
Wpisz kod na stronie [planów](/plan-activation) lub w profilu. Plan trwa miesiąc.

### Nie pamiętam hasła
W oknie logowania naciśnij „Nie pamiętasz hasła?”. Jeśli serwer nie ma poczty, link da administrator.

### Jak usunąć konto
W [profilu](/profile) naciśnij „Usuń konto”: przedtem zobaczysz, co zniknie. Kopię wszystkiego daje tam przycisk „Pobierz kopię”.

## Napisz do nas {#feedback}
Opisz, co się stało lub czego brakuje. Odpowiedź przyjdzie na podany adres.

## Zgłoś problem {#report}
Napisz, co robisz, czego oczekujesz i co widzisz, z całym tekstem błędu. Nie przysyłaj haseł ani kluczy.`,
}
