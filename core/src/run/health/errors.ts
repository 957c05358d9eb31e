import { defineErrors } from '../../platform/errors/define-errors.ts'

export const fail = defineErrors({
  'operations.no-step': {
    status: 404,
    text: {
      ru: 'Такого пункта в списке нет',
      en: 'The list has no such step',
      pl: 'Lista nie ma takiego kroku',
    },
    hint: { ru: 'Обновите страницу', en: 'Reload the page', pl: 'Odśwież stronę' },
  },
  'operations.backup-remote': {
    status: 409,
    text: {
      ru: 'База данных работает на отдельном сервере MongoDB: копию снимают там',
      en: 'The database runs on a MongoDB server of its own: the backup is made there',
      pl: 'Baza danych działa na osobnym serwerze MongoDB: kopię wykonuje się tam',
    },
    hint: {
      ru: 'Выполните mongodump --uri «адрес из MONGODB_URI» --gzip --archive=botanika.gz на машине с доступом к базе',
      en: 'Run mongodump --uri "the address in MONGODB_URI" --gzip --archive=botanika.gz on a machine that reaches the database',
      pl: 'Uruchom mongodump --uri „adres z MONGODB_URI” --gzip --archive=botanika.gz na maszynie z dostępem do bazy',
    },
  },
  'operations.backup-running': {
    status: 409,
    text: {
      ru: 'Копия уже создаётся или скачивается',
      en: 'A backup is being made or downloaded already',
      pl: 'Kopia jest już tworzona lub pobierana',
    },
    hint: {
      ru: 'Подождите, пока она скачается',
      en: 'Wait until it has been downloaded',
      pl: 'Poczekaj, aż zostanie pobrana',
    },
  },
  'operations.backup-no-room': {
    status: 507,
    text: {
      ru: 'На диске нет места для копии: нужно {needed} МБ, свободно {free} МБ',
      en: 'The disk has no room for a backup: it takes {needed} MB, {free} MB are free',
      pl: 'Na dysku brakuje miejsca na kopię: potrzeba {needed} MB, wolne {free} MB',
    },
    hint: {
      ru: 'Освободите место или снимите копию на другой диск: npm run db -- backup --path … --to …',
      en: 'Free some room, or back up to another disk: npm run db -- backup --path … --to …',
      pl: 'Zwolnij miejsce albo wykonaj kopię na inny dysk: npm run db -- backup --path … --to …',
    },
  },
})
