import { defineErrors } from '@botanika/core/plugin'

const newKey = {
  ru: 'Создайте ключ в самом сообществе: Управление → Дополнительно → Работа с API → Создать ключ',
  en: 'Create a key in the community itself: Manage → Additional → API usage → Create key',
  pl: 'Utwórz klucz w samej społeczności: Zarządzanie → Dodatkowe → Praca z API → Utwórz klucz',
}

/** What is wrong with the settings, and what to do. */
export const fail = defineErrors({
  'vk.malformed-token': {
    status: 400,
    text: {
      ru: 'Это не похоже на токен VK',
      en: 'This does not look like a VK token',
      pl: 'To nie wygląda na token VK',
    },
    hint: {
      ru: 'Скопируйте ключ целиком: он начинается с vk1.a. или состоит из 85 знаков',
      en: 'Copy the whole key: it begins with vk1.a., or has 85 characters',
      pl: 'Skopiuj cały klucz: zaczyna się od vk1.a. albo ma 85 znaków',
    },
  },
  'vk.user-token': {
    status: 400,
    text: {
      ru: 'Это токен пользователя, а нужен ключ сообщества',
      en: 'This is a user’s token, and a community’s key is needed',
      pl: 'To token użytkownika, a potrzebny jest klucz społeczności',
    },
    hint: newKey,
  },
  'vk.service-token': {
    status: 400,
    text: {
      ru: 'Это сервисный ключ приложения, а нужен ключ сообщества',
      en: 'This is an application’s service key, and a community’s key is needed',
      pl: 'To klucz serwisowy aplikacji, a potrzebny jest klucz społeczności',
    },
    hint: newKey,
  },
  'vk.id-token': {
    status: 400,
    text: {
      ru: 'Это токен VK ID: он годится только для входа на сайты',
      en: 'This is a VK ID token: it only serves to sign in to sites',
      pl: 'To token VK ID: służy tylko do logowania na stronach',
    },
    hint: newKey,
  },
  'vk.no-rights': {
    status: 400,
    text: {
      ru: 'У ключа нет прав: {rights}',
      en: 'The key lacks rights: {rights}',
      pl: 'Klucz nie ma uprawnień: {rights}',
    },
    hint: {
      ru: 'Создайте новый ключ и отметьте «Управление сообществом», «Сообщения сообщества», «Фотографии», «Документы» и «Стена»',
      en: 'Create another key and tick “Manage community”, “Community messages”, “Photos”, “Files” and “Wall”',
      pl: 'Utwórz nowy klucz i zaznacz „Zarządzanie społecznością”, „Wiadomości społeczności”, „Zdjęcia”, „Dokumenty” i „Ściana”',
    },
  },
  'vk.other-group': {
    status: 400,
    text: {
      ru: 'Токен выдан сообществом «{name}», его ID {id}',
      en: 'The token is of the community “{name}”, its ID is {id}',
      pl: 'Token wydała społeczność „{name}”, jej ID to {id}',
    },
    hint: {
      ru: 'Укажите этот ID или создайте ключ в другом сообществе',
      en: 'Enter that ID, or create a key in the other community',
      pl: 'Podaj to ID albo utwórz klucz w innej społeczności',
    },
  },
  'vk.not-user-token': {
    status: 400,
    text: {
      ru: 'Для стены нужен токен пользователя, а это ключ сообщества',
      en: 'The wall needs a user’s token, and this is a community’s key',
      pl: 'Ściana wymaga tokena użytkownika, a to klucz społeczności',
    },
    hint: {
      ru: 'Как получить токен пользователя, сказано в инструкции. Без него посты выходят, но без картинок',
      en: 'The instructions say how to get a user’s token. Without one, posts appear, but without pictures',
      pl: 'Jak zdobyć token użytkownika, mówi instrukcja. Bez niego posty się ukazują, ale bez zdjęć',
    },
  },
  'vk.may-not-post': {
    status: 400,
    text: {
      ru: 'Этому пользователю VK не разрешает публиковать картинки в сообществе «{name}»',
      en: 'VK does not let this user publish pictures in the community “{name}”',
      pl: 'VK nie pozwala temu użytkownikowi publikować zdjęć w społeczności „{name}”',
    },
    hint: {
      ru: 'Нужен токен администратора или редактора сообщества с правами wall, photos и groups',
      en: 'It has to be the token of an administrator or editor of the community, with the rights wall, photos and groups',
      pl: 'Potrzebny jest token administratora lub redaktora społeczności z uprawnieniami wall, photos i groups',
    },
  },
})
