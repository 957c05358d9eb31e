import type { Text } from '@botanika/core/contract'
import { serviceTexts } from '@botanika/core/plugin'

/** What Meta's refusals mean for the owner, and what to do. */
export const texts = {
  ...serviceTexts({
    name: 'WhatsApp',
    api: { ru: 'официального API', en: 'official API', pl: 'oficjalnego API' },
  }),
  token: {
    ru: 'Meta не принимает токен доступа. Выпустите новый токен системного пользователя и сохраните его',
    en: 'Meta does not take the access token. Issue a new token of a system user and save it',
    pl: 'Meta nie przyjmuje tokenu dostępu. Wydaj nowy token użytkownika systemowego i zapisz go',
  },
  byNumberOnly: {
    ru: 'Этому человеку без открытого номера WhatsApp такое сообщение не доставляет. Отправьте обычный текст',
    en: 'WhatsApp does not deliver such a message to a person whose number is hidden. Send plain text',
    pl: 'WhatsApp nie dostarcza takiej wiadomości osobie z ukrytym numerem. Wyślij zwykły tekst',
  },
  permission: {
    ru: 'У токена нет нужных прав. Выдайте ему whatsapp_business_messaging и whatsapp_business_management',
    en: 'The token lacks permissions. Give it whatsapp_business_messaging and whatsapp_business_management',
    pl: 'Token nie ma uprawnień. Nadaj mu whatsapp_business_messaging i whatsapp_business_management',
  },
  window: {
    ru: 'Прошло больше 24 часов с последнего сообщения человека: WhatsApp принимает теперь только шаблоны, одобренные Meta. Обычный ответ уйдёт, когда человек напишет снова',
    en: 'More than 24 hours have passed since the person’s last message: WhatsApp now takes only templates approved by Meta. An ordinary reply goes out once the person writes again',
    pl: 'Od ostatniej wiadomości tej osoby minęły ponad 24 godziny: WhatsApp przyjmuje teraz tylko szablony zatwierdzone przez Meta. Zwykłą odpowiedź można wysłać, gdy osoba znów napisze',
  },
  testNumber: {
    ru: 'Тестовый номер Meta пишет только тем, кто внесён в его список получателей. Добавьте человека в API Setup или подключите рабочий номер',
    en: 'A test number of Meta writes only to those on its list of recipients. Add the person in API Setup, or connect a real number',
    pl: 'Numer testowy Meta pisze tylko do osób z listy odbiorców. Dodaj osobę w API Setup albo podłącz prawdziwy numer',
  },
  notRegistered: {
    ru: 'Этот номер не зарегистрирован в Cloud API. Завершите регистрацию номера в WhatsApp Manager',
    en: 'This number is not registered with the Cloud API. Finish its registration in WhatsApp Manager',
    pl: 'Ten numer nie jest zarejestrowany w Cloud API. Dokończ rejestrację w WhatsApp Manager',
  },
  account: {
    ru: 'Meta ограничила этот бизнес-аккаунт WhatsApp. Причина указана в WhatsApp Manager',
    en: 'Meta has restricted this WhatsApp business account. WhatsApp Manager gives the reason',
    pl: 'Meta ograniczyła to konto firmowe WhatsApp. Powód podaje WhatsApp Manager',
  },
  undeliverable: {
    ru: 'WhatsApp не смог доставить сообщение: у человека нет WhatsApp, он не принял условия или приложение слишком старое',
    en: 'WhatsApp could not deliver the message: the person has no WhatsApp, has not accepted its terms, or has a very old app',
    pl: 'WhatsApp nie mógł dostarczyć wiadomości: osoba nie ma WhatsApp, nie przyjęła regulaminu albo ma bardzo starą aplikację',
  },
  media: {
    ru: 'WhatsApp не принял этот файл: неподходящий вид или размер',
    en: 'WhatsApp did not take this file: its kind or size does not fit',
    pl: 'WhatsApp nie przyjął tego pliku: nieodpowiedni rodzaj lub rozmiar',
  },
  noSuchNumber: {
    ru: 'Такого ID номера нет или он не доступен этому токену. Проверьте «ID номера телефона»: это не сам номер',
    en: 'There is no such phone number ID, or this token may not use it. Check “Phone number ID”: it is not the number itself',
    pl: 'Nie ma takiego ID numeru albo token nie ma do niego dostępu. Sprawdź „ID numeru telefonu”: to nie jest sam numer',
  },
} satisfies Readonly<Record<string, Text>>
