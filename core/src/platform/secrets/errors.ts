import { defineErrors } from '../errors/define-errors.ts'

export const fail = defineErrors({
  'secrets.unreadable': {
    status: 409,
    text: {
      ru: 'Сохранённый ключ не читается: сервер потерял ключи шифрования (файл secrets.json)',
      en: 'The stored key cannot be read: the server has lost its encryption keys (the file secrets.json)',
      pl: 'Zapisanego klucza nie można odczytać: serwer utracił klucze szyfrujące (plik secrets.json)',
    },
    hint: {
      ru: 'Введите ключ ещё раз и сохраните. Администратор может вернуть файл из резервной копии.',
      en: 'Enter the key once more and save it. An administrator can put the file back from a backup.',
      pl: 'Podaj klucz jeszcze raz i zapisz. Administrator może przywrócić plik z kopii zapasowej.',
    },
  },
})
