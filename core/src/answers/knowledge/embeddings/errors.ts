import { defineErrors } from '../../../platform/errors/define-errors.ts'

const again = {
  ru: 'Попробуем снова сами; пока документ находится по словам.',
  en: 'It is tried again by itself; until then the document is found by its words.',
  pl: 'Spróbujemy ponownie sami; do tego czasu dokument jest znajdowany po słowach.',
}

/** Why the embeddings model returned no vectors. The provider's message is only logged. */
export const fail = defineErrors({
  'embeddings.key': {
    status: 502,
    text: {
      ru: 'Ключ для поиска по смыслу не принят',
      en: 'The key for the search by meaning was not accepted',
      pl: 'Klucz do wyszukiwania według znaczenia nie został przyjęty',
    },
    hint: {
      ru: 'Проверьте ключ в профиле или попросите об этом администратора; пока документ находится по словам.',
      en: 'Check the key in your profile, or ask the administrator to; until then the document is found by its words.',
      pl: 'Sprawdź klucz w profilu albo poproś o to administratora; do tego czasu dokument jest znajdowany po słowach.',
    },
  },
  'embeddings.model': {
    status: 502,
    text: {
      ru: 'У провайдера нет модели «{model}» для поиска по смыслу',
      en: 'The provider has no model “{model}” for the search by meaning',
      pl: 'Dostawca nie ma modelu „{model}” do wyszukiwania według znaczenia',
    },
    hint: {
      ru: 'Попросите администратора выбрать другую модель; пока документ находится по словам.',
      en: 'Ask the administrator to choose another model; until then the document is found by its words.',
      pl: 'Poproś administratora o wybór innego modelu; do tego czasu dokument jest znajdowany po słowach.',
    },
  },
  'embeddings.limited': {
    status: 503,
    text: {
      ru: 'Провайдер поиска по смыслу просит подождать или на его счёте закончились средства',
      en: 'The provider of the search by meaning asks to wait, or its account has run out of funds',
      pl: 'Dostawca wyszukiwania według znaczenia prosi o odczekanie albo skończyły się środki na jego koncie',
    },
    hint: again,
  },
  'embeddings.refused': {
    status: 502,
    text: {
      ru: 'Провайдер поиска по смыслу не принял текст документа',
      en: 'The provider of the search by meaning did not take the document’s text',
      pl: 'Dostawca wyszukiwania według znaczenia nie przyjął tekstu dokumentu',
    },
    hint: again,
  },
  'embeddings.timed-out': {
    status: 504,
    text: {
      ru: 'Провайдер поиска по смыслу не ответил вовремя',
      en: 'The provider of the search by meaning did not answer in time',
      pl: 'Dostawca wyszukiwania według znaczenia nie odpowiedział na czas',
    },
    hint: again,
  },
  'embeddings.unreachable': {
    status: 502,
    text: {
      ru: 'Сервер поиска по смыслу не отвечает',
      en: 'The server of the search by meaning does not answer',
      pl: 'Serwer wyszukiwania według znaczenia nie odpowiada',
    },
    hint: again,
  },
  'embeddings.unavailable': {
    status: 502,
    text: {
      ru: 'На сервере поиска по смыслу сбой',
      en: 'The server of the search by meaning failed',
      pl: 'Serwer wyszukiwania według znaczenia zgłosił błąd',
    },
    hint: again,
  },
  'embeddings.garbled': {
    status: 502,
    text: {
      ru: 'Сервер поиска по смыслу ответил не так, как положено',
      en: 'The server of the search by meaning answered something unexpected',
      pl: 'Serwer wyszukiwania według znaczenia odpowiedział nieprawidłowo',
    },
    hint: {
      ru: 'Попросите администратора проверить адрес и модель; пока документ находится по словам.',
      en: 'Ask the administrator to check the address and the model; until then the document is found by its words.',
      pl: 'Poproś administratora o sprawdzenie adresu i modelu; do tego czasu dokument jest znajdowany po słowach.',
    },
  },
})
