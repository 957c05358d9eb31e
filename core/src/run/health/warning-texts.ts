import { formatBytes } from '../../contract/format-bytes.ts'
import type { QueueName } from '../../contract/health.ts'
import type { Language, Text } from '../../contract/text.ts'
import { joinSentences } from '../../platform/errors/join-sentences.ts'

const queues: Readonly<Record<QueueName, Text>> = {
  jobs: { ru: 'Фоновые задачи', en: 'Background jobs', pl: 'Zadania w tle' },
  inbox: { ru: 'Входящие сообщения', en: 'Incoming messages', pl: 'Wiadomości przychodzące' },
  outbox: { ru: 'Исходящие сообщения', en: 'Outgoing messages', pl: 'Wiadomości wychodzące' },
  posts: { ru: 'Публикации', en: 'Posts', pl: 'Publikacje' },
}

const inEach = (write: (language: Language) => string): Text => ({
  ru: write('ru'),
  en: write('en'),
  pl: write('pl'),
})

const unit = (count: number, { name, language }: { name: 'day' | 'minute'; language: Language }): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'long' }).format(count)

const words = {
  disk: {
    ru: 'На диске мало места: свободно',
    en: 'The disk is nearly full: free are',
    pl: 'Na dysku brakuje miejsca: wolne',
  },
  freeDisk: {
    ru: 'Освободите место: без него сервер перестанет принимать сообщения и файлы.',
    en: 'Free some room: without it the server stops taking messages and files.',
    pl: 'Zwolnij miejsce: bez niego serwer przestanie przyjmować wiadomości i pliki.',
  },
  backup: {
    ru: 'Последней резервной копии уже',
    en: 'The last backup is this old:',
    pl: 'Ostatnia kopia zapasowa ma już',
  },
  makeBackup: {
    ru: 'Скачайте новую на странице «Состояние».',
    en: 'Download a new one on the page “Health”.',
    pl: 'Pobierz nową na stronie „Stan”.',
  },
  queue: {
    ru: 'ждут дольше обычного:',
    en: 'have been waiting for too long:',
    pl: 'czekają zbyt długo:',
  },
} as const satisfies Record<string, Text>

/** Warnings of the server in words. */
export const warningTexts = {
  disk: ({ percent, bytes }: { percent: number; bytes: number }): Text =>
    inEach(language =>
      joinSentences(
        `${words.disk[language]} ${formatBytes(bytes, { language })} (${percent} %)`,
        words.freeDisk[language],
      ),
    ),
  oldBackup: ({ days }: { days: number }): Text =>
    inEach(language =>
      joinSentences(
        `${words.backup[language]} ${unit(days, { name: 'day', language })}`,
        words.makeBackup[language],
      ),
    ),
  noBackup: {
    ru: 'Резервной копии ещё не было. Скачайте первую на странице «Состояние».',
    en: 'There has been no backup yet. Download the first one on the page “Health”.',
    pl: 'Nie wykonano jeszcze kopii zapasowej. Pobierz pierwszą na stronie „Stan”.',
  } satisfies Text,
  keysMissing: {
    ru: 'Ключи шифрования потеряны: файла secrets.json в папке данных не было, и сделан новый. Сохранённые ключи провайдеров, подключений и почты не читаются, двухфакторный вход не работает. Верните файл из резервной копии и перезапустите сервер или введите ключи заново.',
    en: 'The encryption keys are lost: there was no file secrets.json in the data folder, and a new one was made. Stored keys of providers, connections and mail cannot be read, and two-factor sign-in does not work. Put the file back from a backup and restart the server, or enter the keys anew.',
    pl: 'Klucze szyfrujące zostały utracone: w folderze danych nie było pliku secrets.json i powstał nowy. Zapisanych kluczy dostawców, połączeń i poczty nie można odczytać, logowanie dwuskładnikowe nie działa. Przywróć plik z kopii zapasowej i uruchom serwer ponownie albo podaj klucze od nowa.',
  } satisfies Text,
  queue: ({ name, minutes, waiting }: { name: QueueName; minutes: number; waiting: number }): Text =>
    inEach(
      language =>
        `${queues[name][language]} (${waiting}) ${words.queue[language]} ${unit(minutes, { name: 'minute', language })}.`,
    ),
}
