import type { Text } from '@botanika/core/contract'

/** Built-in texts of `/terms-conditions`. */
export const termsConditions: Text = {
  ru: `# Условия использования
Правила, по которым платформой можно пользоваться.

## Что можно {#allowed}
Создавать ассистентов для себя, своей организации и своих клиентов, ставить виджет на свои сайты, подключать свои боты, обращаться к API своими ключами.

## Что нельзя {#forbidden}
- Рассылать спам, вводить в заблуждение, выдавать ассистента за человека там, где это запрещено законом.
- Загружать чужое без права на это, вредоносные программы, запрещённые законом материалы.
- Собирать данные посетителей без их согласия там, где оно нужно.
- Обходить пределы, подбирать чужие пароли и ключи, мешать работе сервера.

## Пределы {#limits}
Файл — до 20 МБ. Число ассистентов, диалогов и объём хранения задаёт тариф; сообщений в минуту и в день от посетителей — владелец ассистента. Когда предел достигнут, сервер говорит об этом и называет срок.

## Доступность {#uptime}
Цель — 99,5 % времени работы. Это цель, а не гарантия: сервер останавливают для обновления, а внешние провайдеры и мессенджеры от нас не зависят. Состояние сейчас — в [центре поддержки](/support-center#status).

## Нарушения {#violations}
За нарушение аккаунт могут ограничить или заблокировать. Сообщить о нарушении можно через [форму](/support-center#report).

## Кто отвечает {#operator}
{{contacts}}

## Изменения {#changes}
Об изменениях условий мы сообщаем за 14 дней.`,
  en: `# Terms of use
The rules for using the platform.

## What you may do {#allowed}
Make assistants for yourself, your organisation and your customers, put the widget on your sites, connect your bots, call the API with your keys.

## What you may not do {#forbidden}
- Send spam, mislead, or pass an assistant off as a human where the law forbids it.
- Upload what you have no right to, malware, or material that the law forbids.
- Collect data of visitors without their consent where it is required.
- Get around limits, guess passwords and keys of others, or disturb the server.

## Limits {#limits}
A file has at most 20 MB. The plan sets the number of assistants and conversations and the storage; an assistant’s owner sets the messages of visitors a minute and a day. When a limit is reached, the server says so and names the time.

## Availability {#uptime}
The target is 99.5% uptime. It is a target and no guarantee: the server is stopped for updates, and external providers and messengers do not depend on us. The present state is in the [support centre](/support-center#status).

## Violations {#violations}
An account that breaks the rules may be restricted or blocked. A violation can be reported by the [form](/support-center#report).

## Who is responsible {#operator}
{{contacts}}

## Changes {#changes}
Changes of these terms are announced 14 days before.`,
  pl: `# Warunki korzystania
Zasady korzystania z platformy.

## Co wolno {#allowed}
Tworzyć asystentów dla siebie, swojej organizacji i klientów, umieszczać widżet na swoich stronach, łączyć swoje boty, korzystać z API własnymi kluczami.

## Czego nie wolno {#forbidden}
- Wysyłać spamu, wprowadzać w błąd ani podawać asystenta za człowieka tam, gdzie zabrania tego prawo.
- Dodawać tego, do czego nie masz prawa, złośliwego oprogramowania ani materiałów zakazanych.
- Zbierać danych odwiedzających bez zgody tam, gdzie jest wymagana.
- Obchodzić limitów, zgadywać cudzych haseł i kluczy, zakłócać pracy serwera.

## Limity {#limits}
Plik ma najwyżej 20 MB. Liczbę asystentów, rozmów i ilość miejsca określa plan; wiadomości odwiedzających na minutę i na dzień ustala właściciel asystenta. Gdy limit zostanie osiągnięty, serwer o tym mówi i podaje czas.

## Dostępność {#uptime}
Cel to 99,5% czasu działania. To cel, nie gwarancja: serwer bywa zatrzymywany dla aktualizacji, a zewnętrzni dostawcy i komunikatory od nas nie zależą. Obecny stan podaje [centrum pomocy](/support-center#status).

## Naruszenia {#violations}
Konto, które łamie zasady, może zostać ograniczone lub zablokowane. Naruszenie można zgłosić [formularzem](/support-center#report).

## Kto odpowiada {#operator}
{{contacts}}

## Zmiany {#changes}
Zmiany warunków ogłaszamy 14 dni wcześniej.`,
}
