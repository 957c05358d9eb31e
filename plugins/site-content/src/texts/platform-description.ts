import type { Text } from '@botanika/core/contract'

/** Built-in texts of `/platform-description`. */
export const about: Text = {
  ru: `# О платформе
Ботаника — платформа ИИ-ассистентов, которые отвечают по вашим материалам и показывают, откуда взят ответ.

## Что это {#what}
Вы создаёте ассистента, даёте ему инструкции и документы, и он отвечает на вопросы: в конструкторе, на вашем сайте, в мессенджере. Под утверждением стоит номер источника, и по нему открывается то самое место документа. Если в материалах ответа нет, ассистент так и говорит.

## Для кого {#whom}
- Для тех, кто отвечает на одни и те же вопросы: поддержка, продажи, запись, внутренняя справка.
- Для тех, кому важно, где лежат данные: платформа работает на сервере, который выбрал её владелец.
- Для тех, кто хочет попробовать без настройки: семь ассистентов-примеров отвечают сразу.

## Как она устроена {#how}
Это один сервер: панель, чат, виджет для сайта и база знаний. Данные хранит встроенная база или MongoDB. Отвечает встроенная модель, которой не нужен ни ключ, ни интернет, либо модель внешнего провайдера, чей ключ задал администратор или вы сами.

## Чего мы не обещаем {#limits}
Ассистент может ошибиться: проверяйте важное по источнику. Советы ассистентов не заменяют врача, юриста или другого специалиста.

## Кто отвечает за этот сервер {#operator}
{{contacts}}`,
  en: `# About the platform
Botanika is a platform of AI assistants that answer from your own material and show where each answer comes from.

## What it is {#what}
You create an assistant, give it instructions and documents, and it answers questions: in the assistant builder, on your website, in a messenger. Statements carry the number of their source, which opens that very passage of the document. When the material holds no answer, the assistant says so.

## Who it is for {#whom}
- People who answer the same questions every day: support, sales, bookings, an internal help desk.
- People who care where data is kept: the platform runs on a server that its operator has chosen.
- People who want to try before setting anything up: seven example assistants answer at once.

## How it is built {#how}
It is one server: the dashboard, the chat, the widget for websites and the knowledge base. Data is kept in a built-in database or in MongoDB. Replies come from a built-in model, which needs neither a key nor the internet, or from a provider whose key was set by the administrator or by you.

## What we do not promise {#limits}
An assistant can be wrong: check what matters at its source. What assistants say does not replace a doctor, a lawyer or another professional.

## Who runs this server {#operator}
{{contacts}}`,
  pl: `# O platformie
Botanika to platforma asystentów AI, którzy odpowiadają na podstawie Twoich materiałów i pokazują, skąd pochodzi odpowiedź.

## Co to jest {#what}
Tworzysz asystenta, dajesz mu instrukcje i dokumenty, a on odpowiada na pytania: w kreatorze, na Twojej stronie, w komunikatorze. Przy twierdzeniu stoi numer źródła, który otwiera dokładnie to miejsce dokumentu. Gdy w materiałach nie ma odpowiedzi, asystent mówi to wprost.

## Dla kogo {#whom}
- Dla osób, które co dzień odpowiadają na te same pytania: wsparcie, sprzedaż, zapisy, pomoc wewnętrzna.
- Dla osób, którym zależy na tym, gdzie leżą dane: platforma działa na serwerze wybranym przez jej właściciela.
- Dla osób, które chcą najpierw spróbować: siedmiu przykładowych asystentów odpowiada od razu.

## Jak to działa {#how}
To jeden serwer: panel, czat, widżet na stronę i baza wiedzy. Dane przechowuje wbudowana baza albo MongoDB. Odpowiada wbudowany model, który nie potrzebuje klucza ani internetu, albo model zewnętrznego dostawcy, którego klucz podał administrator lub Ty.

## Czego nie obiecujemy {#limits}
Asystent może się mylić: ważne rzeczy sprawdzaj w źródle. Wypowiedzi asystentów nie zastępują lekarza, prawnika ani innego specjalisty.

## Kto prowadzi ten serwer {#operator}
{{contacts}}`,
}
