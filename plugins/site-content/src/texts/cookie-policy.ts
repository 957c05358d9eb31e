import type { Text } from '@botanika/core/contract'

/** Built-in texts of `/cookie-policy`. */
export const cookiePolicy: Text = {
  ru: `# Политика cookie
Какие cookie и записи хранилища браузера использует этот сайт.

## Cookie {#cookies}
- \`botanika_guest\` — узнаёт гостя без входа, чтобы его разговор с примером не потерялся. 24 часа, недоступна скриптам.
- Cookie входа через Google — проверяют, что возврат от Google относится к вашему входу. До 10 минут; сам результат входа передаётся cookie на 1 минуту и сразу стирается.

Других cookie сайт не ставит.

## Хранилище браузера {#storage}
- \`authToken\` — ваш вход. Действует 30 дней без обращений; «Выйти» стирает его сразу.
- \`language\`, \`darkMode\`, \`selectedLogo\` и свёрнутые блоки — выбор вида. Хранятся, пока вы не очистите данные сайта.
- Отметки о просмотренных подсказках и закрытых предупреждениях.
- \`lesson-notes\`, \`lesson-clock\`, \`place\` и \`autopost-draft\` — заметки и минуты уроков, которые ещё не дошли до сервера, место чтения и недописанный пост.
- Только в этой вкладке: приглашение при регистрации и свой вход администратора, пока он работает под другим именем.

Эти записи остаются в вашем браузере; на сервер уходят токен входа, язык и то, что вы писали: заметки, минуты и посты.

## Виджет на других сайтах {#widget}
Виджет не ставит cookie. Он хранит в хранилище того сайта токен посетителя, язык и положение окна, чтобы разговор продолжился на следующей странице.

## Аналитика {#analytics}
Владелец этого сайта включил аналитику. Её cookie различают посетителей и хранятся до 2 лет.

## Аналитика {#no-analytics}
Аналитики и рекламных cookie на этом сайте нет.

## Как отказаться {#choice}
Cookie и хранилище можно очистить или запретить в настройках браузера. Без хранилища войти в панель не получится, а читать эти страницы можно.

## Кто отвечает {#operator}
{{contacts}}`,
  en: `# Cookie policy
Which cookies and entries of browser storage this site uses.

## Cookies {#cookies}
- \`botanika_guest\` recognises a guest who is not signed in, so that their conversation with an example is not lost. 24 hours, closed to scripts.
- Cookies of Google sign-in prove that the return from Google belongs to your sign-in. Up to 10 minutes; the result itself is handed over in a cookie of 1 minute that is erased at once.

The site sets no other cookies.

## Browser storage {#storage}
- \`authToken\` is your sign-in. It lasts 30 days without use; “Log out” erases it at once.
- \`language\`, \`darkMode\`, \`selectedLogo\` and folded blocks are choices of appearance. They stay until you clear the site’s data.
- Marks of hints that were seen and warnings that were closed.
- \`lesson-notes\`, \`lesson-clock\`, \`place\` and \`autopost-draft\`: notes and minutes of lessons that have not reached the server yet, the place where reading ended, and a post that is being written.
- In this tab only: the invitation of a registration, and an administrator’s own sign-in while they act as somebody else.

These entries stay in your browser; what is sent to the server is the sign-in token, the language, and what you wrote: notes, minutes and posts.

## The widget on other sites {#widget}
The widget sets no cookies. It keeps a visitor’s token, the language and the state of its window in that site’s storage, so that the conversation goes on at the next page.

## Analytics {#analytics}
The operator of this site has switched analytics on. Its cookies tell visitors apart and last up to 2 years.

## Analytics {#no-analytics}
There are no analytics and no advertising cookies on this site.

## How to refuse {#choice}
Cookies and storage can be cleared or blocked in the browser’s settings. Without storage nobody can sign in to the dashboard, while these pages stay readable.

## Who is responsible {#operator}
{{contacts}}`,
  pl: `# Polityka cookie
Jakich plików cookie i wpisów pamięci przeglądarki używa ta strona.

## Cookie {#cookies}
- \`botanika_guest\` rozpoznaje niezalogowanego gościa, aby jego rozmowa z przykładem nie przepadła. 24 godziny, niedostępne dla skryptów.
- Pliki cookie logowania przez Google potwierdzają, że powrót z Google należy do Twojego logowania. Do 10 minut; sam wynik przekazuje plik na 1 minutę, od razu kasowany.

Innych plików cookie strona nie zapisuje.

## Pamięć przeglądarki {#storage}
- \`authToken\` to Twoje zalogowanie. Trwa 30 dni bez używania; „Wyloguj” kasuje je od razu.
- \`language\`, \`darkMode\`, \`selectedLogo\` i zwinięte bloki to wybór wyglądu. Zostają, dopóki nie wyczyścisz danych strony.
- Znaczniki obejrzanych wskazówek i zamkniętych ostrzeżeń.
- \`lesson-notes\`, \`lesson-clock\`, \`place\` i \`autopost-draft\`: notatki i minuty lekcji, które nie dotarły jeszcze do serwera, miejsce czytania i niedokończony post.
- Tylko w tej karcie: zaproszenie przy rejestracji i własne zalogowanie administratora, gdy działa jako ktoś inny.

Te wpisy zostają w Twojej przeglądarce; do serwera trafia token zalogowania, język i to, co piszesz: notatki, minuty i posty.

## Widżet na innych stronach {#widget}
Widżet nie używa cookie. W pamięci tamtej strony trzyma token odwiedzającego, język i stan okna, aby rozmowa trwała na następnej stronie.

## Analityka {#analytics}
Operator tej strony włączył analitykę. Jej pliki cookie rozróżniają odwiedzających i trwają do 2 lat.

## Analityka {#no-analytics}
Na tej stronie nie ma analityki ani reklamowych plików cookie.

## Jak odmówić {#choice}
Pliki cookie i pamięć można wyczyścić lub zablokować w ustawieniach przeglądarki. Bez pamięci nie da się zalogować do panelu, ale te strony można czytać.

## Kto odpowiada {#operator}
{{contacts}}`,
}
