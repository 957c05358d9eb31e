import { defineErrors } from '../../platform/errors/define-errors.ts'

export const fail = defineErrors({
  'installer.wrong-key': {
    status: 403,
    text: {
      ru: 'Неверный лицензионный ключ',
      en: 'This licence key is not valid',
      pl: 'Nieprawidłowy klucz licencyjny',
    },
    hint: {
      ru: 'Пожалуйста, введите корректный ключ для загрузки',
      en: 'Please enter a valid key to download',
      pl: 'Wpisz prawidłowy klucz, aby pobrać plik',
    },
  },
  'installer.no-key': {
    status: 409,
    text: {
      ru: 'На этом сервере не задан лицензионный ключ, поэтому загрузка закрыта',
      en: 'No licence key is set on this server, so nothing can be downloaded',
      pl: 'Na tym serwerze nie ustawiono klucza licencyjnego, więc pobieranie jest wyłączone',
    },
    hint: {
      ru: 'Администратор задаёт его переменной INSTALLER_KEY',
      en: 'The administrator sets it with the variable INSTALLER_KEY',
      pl: 'Administrator ustawia go zmienną INSTALLER_KEY',
    },
  },
  'installer.no-windows': {
    status: 404,
    text: {
      ru: 'Установщика для Windows на этом сервере пока нет',
      en: 'This server has no installer for Windows yet',
      pl: 'Na tym serwerze nie ma jeszcze instalatora dla Windows',
    },
    hint: {
      ru: 'Администратор собирает его командой npm run build:installer',
      en: 'The administrator builds it with npm run build:installer',
      pl: 'Administrator tworzy go poleceniem npm run build:installer',
    },
  },
  'installer.no-macos': {
    status: 404,
    text: {
      ru: 'Ссылка на приложение для macOS на этом сервере не указана',
      en: 'This server has no link to the application for macOS',
      pl: 'Na tym serwerze nie podano linku do aplikacji dla macOS',
    },
    hint: {
      ru: 'Администратор указывает её переменной INSTALLER_MACOS_URL',
      en: 'The administrator sets it with the variable INSTALLER_MACOS_URL',
      pl: 'Administrator podaje go zmienną INSTALLER_MACOS_URL',
    },
  },
  'installer.link-spent': {
    status: 403,
    text: {
      ru: 'Ссылка на установщик больше не действует',
      en: 'The link to the installer is no longer valid',
      pl: 'Link do instalatora jest już nieważny',
    },
    hint: {
      ru: 'Введите лицензионный ключ ещё раз',
      en: 'Enter the licence key again',
      pl: 'Wpisz klucz licencyjny jeszcze raz',
    },
  },
})
