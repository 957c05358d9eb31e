import type { Text } from '@botanika/core/contract'
import { serviceTexts } from '@botanika/core/plugin'

/** VK's errors for the owner of a community, each with what to do. */
export const texts = {
  ...serviceTexts({ name: 'VK', api: { ru: 'VK API', en: 'VK API', pl: 'API VK' } }),
  token: {
    ru: 'Токен не принят: создайте новый ключ в сообществе (Управление → Дополнительно → Работа с API) и вставьте его сюда',
    en: 'The token was not accepted: create a new key in the community (Manage → Additional → API usage) and paste it here',
    pl: 'Token nie został przyjęty: utwórz nowy klucz w społeczności (Zarządzanie → Dodatkowe → Praca z API) i wklej go tutaj',
  },
  wrongKind: {
    ru: 'Этот токен не от сообщества: VK не даёт ему работать с сообщениями. Создайте ключ в самом сообществе: Управление → Дополнительно → Работа с API',
    en: 'This token is not a community’s: VK does not let it work with messages. Create a key in the community itself: Manage → Additional → API usage',
    pl: 'To nie jest token społeczności: VK nie pozwala mu obsługiwać wiadomości. Utwórz klucz w samej społeczności: Zarządzanie → Dodatkowe → Praca z API',
  },
  unknownFate: {
    ru: 'Связь с VK оборвалась, и неизвестно, дошло ли отправленное. Посмотрите в сообществе',
    en: 'The line to VK broke, and nobody knows whether it arrived. Look into the community',
    pl: 'Połączenie z VK zostało przerwane i nie wiadomo, czy dotarło. Sprawdź w społeczności',
  },
  sameAction: {
    ru: 'VK счёл сообщения слишком похожими и просит подождать час. Попросите ассистента отвечать разнообразнее',
    en: 'VK finds the messages too much alike and asks to wait for an hour. Ask the assistant for more varied answers',
    pl: 'VK uznał wiadomości za zbyt podobne i prosi, by poczekać godzinę. Poproś asystenta o bardziej różnorodne odpowiedzi',
  },
  dayLimit: {
    ru: 'Дневной предел VK исчерпан. Остальное уйдёт, когда VK снова разрешит',
    en: 'VK’s limit of the day is used up. The rest goes when VK allows it again',
    pl: 'Dzienny limit VK został wyczerpany. Reszta pójdzie, gdy VK znów pozwoli',
  },
  captcha: {
    ru: 'VK просит ввести код с картинки, а сервер этого не может. Подождите несколько часов и отправляйте реже',
    en: 'VK asks for the code of a picture, which a server cannot read. Wait for some hours, and send less often',
    pl: 'VK prosi o kod z obrazka, czego serwer nie potrafi. Poczekaj kilka godzin i wysyłaj rzadziej',
  },
  confirm: {
    ru: 'VK просит подтвердить вход. Откройте VK с аккаунта, который создал токен, подтвердите и нажмите «Проверить»',
    en: 'VK asks for a confirmation. Open VK with the account that created the token, confirm, and press “Check”',
    pl: 'VK prosi o potwierdzenie. Otwórz VK na koncie, które utworzyło token, potwierdź i naciśnij „Sprawdź”',
  },
  noRights: {
    ru: 'У токена нет нужного права. Создайте ключ с правами «Управление сообществом», «Сообщения сообщества», «Фотографии», «Документы» и «Стена»',
    en: 'The token lacks a right. Create a key with the rights “Manage community”, “Community messages”, “Photos”, “Files” and “Wall”',
    pl: 'Token nie ma potrzebnego uprawnienia. Utwórz klucz z uprawnieniami „Zarządzanie społecznością”, „Wiadomości społeczności”, „Zdjęcia”, „Dokumenty” i „Ściana”',
  },
  notForGroups: {
    ru: 'Ключу сообщества VK этого не разрешает. Добавьте в настройках токен пользователя для стены',
    en: 'VK does not allow this to a community’s key. Add a user token for the wall in the settings',
    pl: 'Kluczowi społeczności VK na to nie pozwala. Dodaj w ustawieniach token użytkownika do ściany',
  },
  wallToken: {
    ru: 'Токен пользователя для стены больше не действует. Получите новый по инструкции и сохраните его в настройках VK',
    en: 'The user token for the wall is no longer valid. Get a new one by the instructions, and save it in the settings of VK',
    pl: 'Token użytkownika do ściany już nie działa. Zdobądź nowy według instrukcji i zapisz go w ustawieniach VK',
  },
  noSuch: {
    ru: 'VK не находит этого человека или запись: они удалены',
    en: 'VK does not find this person or post: they are deleted',
    pl: 'VK nie znajduje tej osoby lub wpisu: zostały usunięte',
  },
  postDenied: {
    ru: 'VK не разрешает публиковать: нет права «Стена», стена закрыта или дневной предел постов исчерпан. Проверьте права ключа и настройки стены',
    en: 'VK does not allow the post: no right “Wall”, a closed wall, or the day’s limit of posts. Check the key’s rights and the wall’s settings',
    pl: 'VK nie pozwala publikować: brak uprawnienia „Ściana”, zamknięta ściana albo dzienny limit postów. Sprawdź uprawnienia klucza i ustawienia ściany',
  },
  linksForbidden: {
    ru: 'VK запретил ссылки в этом сообществе. Уберите ссылку из поста',
    en: 'VK forbids links in this community. Take the link out of the post',
    pl: 'VK zabronił linków w tej społeczności. Usuń link z posta',
  },
  blacklisted: {
    ru: 'Человек в чёрном списке сообщества. Уберите его оттуда, и ассистент сможет ответить',
    en: 'The person is on the community’s blacklist. Take them off it, and the assistant can answer',
    pl: 'Osoba jest na czarnej liście społeczności. Usuń ją stamtąd, a asystent będzie mógł odpowiedzieć',
  },
  notAllowed: {
    ru: 'Человек запретил сообществу писать ему. Ассистент ответит, когда он разрешит сообщения',
    en: 'The person forbids the community to write. The assistant answers once they allow messages',
    pl: 'Osoba zabroniła społeczności pisać. Asystent odpowie, gdy pozwoli na wiadomości',
  },
  badKeyboard: {
    ru: 'VK не принял кнопки. Сделайте их подписи короче',
    en: 'VK did not take the buttons. Make their labels shorter',
    pl: 'VK nie przyjął przycisków. Skróć ich napisy',
  },
  botsOff: {
    ru: 'В сообществе выключены возможности ботов. Включите: Управление → Сообщения → Настройки для бота',
    en: 'Bot features are off in the community. Switch them on: Manage → Messages → Bot settings',
    pl: 'W społeczności wyłączone są funkcje botów. Włącz: Zarządzanie → Wiadomości → Ustawienia bota',
  },
  tooLong: {
    ru: 'Сообщение длиннее, чем VK принимает. Попросите ассистента отвечать короче',
    en: 'The message is longer than VK takes. Ask the assistant for shorter answers',
    pl: 'Wiadomość jest dłuższa, niż VK przyjmuje. Poproś asystenta o krótsze odpowiedzi',
  },
  notInChat: {
    ru: 'Сообщества нет в этой беседе. Добавьте его снова',
    en: 'The community is not in this chat. Add it again',
    pl: 'Społeczności nie ma w tym czacie. Dodaj ją ponownie',
  },
  tooManyServers: {
    ru: 'В сообществе уже десять серверов Callback API. Удалите ненужный: Управление → Дополнительно → Работа с API → Callback API',
    en: 'The community has ten Callback API servers already. Remove one: Manage → Additional → API usage → Callback API',
    pl: 'Społeczność ma już dziesięć serwerów Callback API. Usuń zbędny: Zarządzanie → Dodatkowe → Praca z API → Callback API',
  },
  badWebhook: {
    ru: 'VK не смог подтвердить адрес этого сервера. PUBLIC_URL должен открываться из интернета по https',
    en: 'VK could not confirm this server’s address. PUBLIC_URL has to open from the internet by https',
    pl: 'VK nie potwierdził adresu tego serwera. PUBLIC_URL musi otwierać się z internetu przez https',
  },
  emptyPhoto: {
    ru: 'VK не принял картинку. Сохраните её как JPEG до 50 МБ и попробуйте снова',
    en: 'VK did not take the picture. Save it as a JPEG of up to 50 MB, and try again',
    pl: 'VK nie przyjął obrazka. Zapisz go jako JPEG do 50 MB i spróbuj ponownie',
  },
  badFile: {
    ru: 'VK не принял файл: программы и архивы с ними он не берёт',
    en: 'VK did not take the file: it accepts no programs and no archives of them',
    pl: 'VK nie przyjął pliku: nie przyjmuje programów ani archiwów z nimi',
  },
} satisfies Record<string, Text>
