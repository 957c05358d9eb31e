import type { Text } from '@botanika/core/contract'

/** Built-in texts of `/user-instructions`. */
export const instructions: Text = {
  ru: `# Инструкции
Короткие пошаговые рецепты для первых дней.

## Первый ассистент {#first}
1. Откройте [конструктор](/playground).
2. Заполните «Имя» и «Инструкции»: кто он, как отвечает, чего не делает.
3. Выберите модель. Без ключа подойдёт встроенная.
4. Нажмите «Создать ассистента» и задайте вопрос.

## Добавить документы {#documents}
1. В «Базе знаний» откройте вкладку «Файлы» и перетащите файлы до 20 МБ.
2. Дождитесь состояния «Обработан».
3. На вкладке «Поиск» задайте вопрос: увидите, какие места он найдёт.
4. Если ответа нет, добавьте готовый ответ на вкладке «Ответы».

## Поставить на сайт {#site}
1. Нажмите «Код виджета» и скопируйте тег.
2. Вставьте его перед \`</body>\` страницы.
3. В дизайне виджета, на вкладке «Доступ», перечислите свои сайты.

## Подключить Telegram {#telegram}
1. У @BotFather отправьте \`/newbot\` и скопируйте токен.
2. «Интеграции» → Telegram → вставьте токен, выберите ассистента, сохраните.
3. Напишите боту. В группах он отвечает, когда его упомянули.

## Поделиться ссылкой {#share}
1. Откройте ассистента и нажмите «Поделиться».
2. Включите «Открыть по ссылке», при желании поменяйте пределы.
3. Отправьте ссылку или QR-код.

## Если что-то не работает {#trouble}
Ошибка в панели говорит, что делать дальше. Если этого мало, посмотрите [вопросы и ответы](/support-center#faq) или [сообщите о проблеме](/support-center#report).`,
  en: `# Instructions
Short step-by-step recipes for the first days.

## The first assistant {#first}
1. Open the [assistant builder](/playground).
2. Fill in “Name” and “Instructions”: who it is, how it answers, what it does not do.
3. Choose a model. Without a key the built-in one will do.
4. Press “Create assistant” and ask a question.

## Add documents {#documents}
1. In the knowledge base open the tab “Files” and drop files of up to 20 MB.
2. Wait until their state is “Processed”.
3. Ask on the tab “Search”: it shows which passages would be found.
4. If there is no answer, add a ready one on the tab “Answers”.

## Put it on a website {#site}
1. Press “Widget code” and copy the tag.
2. Paste it before the page’s \`</body>\`.
3. In the widget’s design, on the tab “Access”, list your sites.

## Connect Telegram {#telegram}
1. Send \`/newbot\` to @BotFather and copy the token.
2. “Integrations” → Telegram → paste the token, choose an assistant, save.
3. Write to the bot. In groups it answers when it is mentioned.

## Share a link {#share}
1. Open the assistant and press “Share”.
2. Switch on “Open by link”, and change the limits if you like.
3. Send the link or the QR code.

## When something does not work {#trouble}
An error in the dashboard says what to do next. If that is not enough, see the [questions and answers](/support-center#faq) or [report a problem](/support-center#report).`,
  pl: `# Instrukcje
Krótkie przepisy krok po kroku na pierwsze dni.

## Pierwszy asystent {#first}
1. Otwórz [kreator](/playground).
2. Wypełnij „Nazwę” i „Instrukcje”: kim jest, jak odpowiada, czego nie robi.
3. Wybierz model. Bez klucza wystarczy wbudowany.
4. Naciśnij „Utwórz asystenta” i zadaj pytanie.

## Dodaj dokumenty {#documents}
1. W bazie wiedzy otwórz kartę „Pliki” i upuść pliki do 20 MB.
2. Poczekaj na stan „Przetworzony”.
3. Na karcie „Test” zadaj pytanie: zobaczysz, które fragmenty znajdzie.
4. Jeśli odpowiedzi brak, dodaj gotową na karcie „Odpowiedzi”.

## Umieść na stronie {#site}
1. Naciśnij „Kod widżetu” i skopiuj znacznik.
2. Wklej go przed \`</body>\` strony.
3. W projekcie widżetu, na karcie „Dostęp”, wypisz swoje strony.

## Połącz Telegram {#telegram}
1. Wyślij \`/newbot\` do @BotFather i skopiuj token.
2. „Integracje” → Telegram → wklej token, wybierz asystenta, zapisz.
3. Napisz do bota. W grupach odpowiada, gdy się o nim wspomni.

## Udostępnij link {#share}
1. Otwórz asystenta i naciśnij „Udostępnij”.
2. Włącz „Otwórz linkiem”, w razie potrzeby zmień limity.
3. Wyślij link lub kod QR.

## Gdy coś nie działa {#trouble}
Błąd w panelu mówi, co zrobić dalej. Jeśli to za mało, zobacz [pytania i odpowiedzi](/support-center#faq) lub [zgłoś problem](/support-center#report).`,
}
