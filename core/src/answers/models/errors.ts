import { defineErrors } from '../../platform/errors/define-errors.ts'

export const fail = defineErrors({
  'models.not-found': {
    status: 404,
    text: {
      ru: 'Модели «{model}» нет в списке',
      en: 'The model “{model}” is not in the list',
      pl: 'Modelu „{model}” nie ma na liście',
    },
    hint: {
      ru: 'Обновите список моделей',
      en: 'Refresh the list of models',
      pl: 'Odśwież listę modeli',
    },
  },
  'models.built-in': {
    status: 409,
    text: {
      ru: 'Встроенную модель изменить нельзя',
      en: 'The built-in model cannot be changed',
      pl: 'Modelu wbudowanego nie można zmienić',
    },
    hint: {
      ru: 'Добавьте модель под другим именем',
      en: 'Add a model under another name',
      pl: 'Dodaj model pod inną nazwą',
    },
  },
  'models.bad-address': {
    status: 400,
    text: {
      ru: 'Адрес модели должен начинаться с http:// или https:// и быть без имени и пароля',
      en: 'A model’s address must begin with http:// or https:// and hold no name or password',
      pl: 'Adres modelu musi zaczynać się od http:// lub https:// i nie zawierać nazwy ani hasła',
    },
    hint: {
      ru: 'Например: http://127.0.0.1:11434/v1',
      en: 'For example: http://127.0.0.1:11434/v1',
      pl: 'Na przykład: http://127.0.0.1:11434/v1',
    },
  },
  'models.key-without-address': {
    status: 400,
    text: {
      ru: 'Отдельный ключ бывает только у модели со своим адресом',
      en: 'Only a model with an address of its own has a key of its own',
      pl: 'Osobny klucz może mieć tylko model z własnym adresem',
    },
    hint: {
      ru: 'Укажите адрес или уберите ключ',
      en: 'Give an address, or leave out the key',
      pl: 'Podaj adres albo usuń klucz',
    },
  },
  'models.too-many': {
    status: 409,
    text: {
      ru: 'В списке уже {limit} {limit|своя модель|свои модели|своих моделей}',
      en: 'The list already has {limit} {limit|model|models} of your own',
      pl: 'Na liście jest już {limit} {limit|własny model|własne modele|własnych modeli}',
    },
    hint: {
      ru: 'Удалите те, которые не нужны',
      en: 'Remove those you do not need',
      pl: 'Usuń te, które nie są potrzebne',
    },
  },
})
