import { defineErrors } from '@botanika/core/plugin'

export const fail = defineErrors({
  'lessons.not-found': {
    status: 404,
    text: { ru: 'Урок не найден', en: 'There is no such lesson', pl: 'Nie ma takiej lekcji' },
    hint: {
      ru: 'Возможно, он снят с публикации или удалён. Откройте список уроков',
      en: 'It may have been withdrawn or deleted. Open the list of lessons',
      pl: 'Mogła zostać wycofana lub usunięta. Otwórz listę lekcji',
    },
  },
  'lessons.changed': {
    status: 409,
    text: {
      ru: 'Урок тем временем изменил другой администратор',
      en: 'Another administrator has changed the lesson meanwhile',
      pl: 'Inny administrator zmienił w tym czasie lekcję',
    },
    hint: {
      ru: 'Откройте урок заново: ваш текст остался черновиком, сверьте его с версиями урока',
      en: 'Open the lesson again: your text is kept as a draft, compare it with the versions of the lesson',
      pl: 'Otwórz lekcję ponownie: Twój tekst jest zachowany jako szkic, porównaj go z wersjami lekcji',
    },
  },
  'lessons.notes-changed': {
    status: 409,
    text: {
      ru: 'Заметки тем временем изменились в другой вкладке или на другом устройстве',
      en: 'The notes have been changed meanwhile in another tab or on another device',
      pl: 'Notatki zmieniono w tym czasie w innej karcie lub na innym urządzeniu',
    },
    hint: {
      ru: 'Откройте урок заново, и в заметках будет и то, и другое',
      en: 'Open the lesson again, and the notes have both',
      pl: 'Otwórz lekcję ponownie, a w notatkach będzie jedno i drugie',
    },
  },
  'lessons.progress-busy': {
    status: 409,
    text: {
      ru: 'Прогресс сейчас сохраняют слишком много вкладок',
      en: 'Too many tabs are saving the progress at once',
      pl: 'Zbyt wiele kart naraz zapisuje postęp',
    },
    hint: {
      ru: 'Подождите минуту и повторите',
      en: 'Wait a minute and try again',
      pl: 'Poczekaj minutę i spróbuj ponownie',
    },
  },
  'lessons.too-many': {
    status: 409,
    text: {
      ru: 'Уроков уже {limit}, больше не поместится',
      en: 'There are {limit} lessons already, which is the most',
      pl: 'Jest już {limit} lekcji, więcej się nie zmieści',
    },
    hint: {
      ru: 'Удалите ненужный урок или объедините несколько',
      en: 'Delete a lesson that is not needed, or join some',
      pl: 'Usuń niepotrzebną lekcję lub połącz kilka',
    },
  },
  'lessons.bad-address': {
    status: 400,
    text: {
      ru: 'Адрес должен начинаться с https:// или с / (файл этого сервера)',
      en: 'The address has to begin with https:// or with / (a file of this server)',
      pl: 'Adres musi zaczynać się od https:// lub od / (plik tego serwera)',
    },
    hint: {
      ru: 'Исправьте адрес или оставьте поле пустым',
      en: 'Correct the address or leave the field empty',
      pl: 'Popraw adres lub zostaw pole puste',
    },
  },
  'lessons.bad-quiz': {
    status: 400,
    text: {
      ru: 'Вопрос в строке {line} записан неверно: {problem}',
      en: 'The question in line {line} is written wrongly: {problem}',
      pl: 'Pytanie w wierszu {line} jest zapisane błędnie: {problem}',
    },
    hint: {
      ru: 'Исправьте блок quiz: вопрос, варианты «( )» и «(x)», «[ ]» и «[x]» или ответы «= …»',
      en: 'Correct the quiz block: the question, options “( )” and “(x)”, “[ ]” and “[x]”, or answers “= …”',
      pl: 'Popraw blok quiz: pytanie, opcje „( )” i „(x)”, „[ ]” i „[x]” albo odpowiedzi „= …”',
    },
  },
  'lessons.no-quiz': {
    status: 404,
    text: {
      ru: 'Такого вопроса в уроке нет',
      en: 'The lesson has no such question',
      pl: 'Lekcja nie ma takiego pytania',
    },
    hint: {
      ru: 'Обновите страницу урока: его, видимо, изменили',
      en: 'Reload the page of the lesson: it seems to have changed',
      pl: 'Odśwież stronę lekcji: widocznie ją zmieniono',
    },
  },
  'lessons.no-picture': {
    status: 404,
    text: { ru: 'Такой картинки нет', en: 'There is no such picture', pl: 'Nie ma takiego obrazka' },
    hint: {
      ru: 'Обновите страницу урока',
      en: 'Reload the page of the lesson',
      pl: 'Odśwież stronę lekcji',
    },
  },
  'lessons.other-lesson': {
    status: 400,
    text: {
      ru: 'В запросе названы два разных урока',
      en: 'The request names two different lessons',
      pl: 'Żądanie wskazuje dwie różne lekcje',
    },
    hint: {
      ru: 'Обновите страницу урока и повторите',
      en: 'Reload the page of the lesson and try again',
      pl: 'Odśwież stronę lekcji i spróbuj ponownie',
    },
  },
  'lessons.picture-too-large': {
    status: 413,
    text: {
      ru: 'Картинка больше 1 МБ',
      en: 'The picture is larger than 1 MB',
      pl: 'Obrazek jest większy niż 1 MB',
    },
    hint: {
      ru: 'Уменьшите её или сохраните в формате WebP или JPEG',
      en: 'Make it smaller or save it as WebP or JPEG',
      pl: 'Zmniejsz go lub zapisz jako WebP albo JPEG',
    },
  },
  'lessons.not-a-picture': {
    status: 400,
    text: {
      ru: 'Это не картинка WebP, PNG, JPEG или GIF',
      en: 'This is no WebP, PNG, JPEG or GIF picture',
      pl: 'To nie jest obrazek WebP, PNG, JPEG ani GIF',
    },
    hint: {
      ru: 'Сохраните картинку в одном из этих форматов',
      en: 'Save the picture in one of these formats',
      pl: 'Zapisz obrazek w jednym z tych formatów',
    },
  },
  'lessons.too-many-pictures': {
    status: 409,
    text: {
      ru: 'Картинок в уроках уже {limit}, больше не поместится',
      en: 'Lessons have {limit} pictures already, which is the most',
      pl: 'W lekcjach jest już {limit} obrazków, więcej się nie zmieści',
    },
    hint: {
      ru: 'Удалите ненужные картинки из уроков или разместите эту на другом сайте',
      en: 'Remove pictures that are not needed from lessons, or put this one on another site',
      pl: 'Usuń z lekcji niepotrzebne obrazki lub umieść ten na innej stronie',
    },
  },
  'lessons.no-version': {
    status: 404,
    text: {
      ru: 'Этой версии урока больше нет',
      en: 'This version of the lesson is not kept any more',
      pl: 'Tej wersji lekcji już nie ma',
    },
    hint: {
      ru: 'Откройте список версий заново',
      en: 'Open the list of versions again',
      pl: 'Otwórz ponownie listę wersji',
    },
  },
  'lessons.past-time': {
    status: 400,
    text: {
      ru: 'Время публикации уже прошло',
      en: 'The time of publication is past',
      pl: 'Czas publikacji już minął',
    },
    hint: {
      ru: 'Выберите время в будущем или опубликуйте урок сейчас',
      en: 'Choose a time in the future, or publish the lesson now',
      pl: 'Wybierz czas w przyszłości lub opublikuj lekcję teraz',
    },
  },
  'lessons.other-order': {
    status: 409,
    text: {
      ru: 'Список уроков тем временем изменился',
      en: 'The list of lessons has changed meanwhile',
      pl: 'Lista lekcji w tym czasie się zmieniła',
    },
    hint: {
      ru: 'Обновите список и переместите урок ещё раз',
      en: 'Reload the list and move the lesson again',
      pl: 'Odśwież listę i przenieś lekcję jeszcze raz',
    },
  },
  'lessons.import-too-large': {
    status: 413,
    text: {
      ru: 'Файл импорта больше 30 МБ',
      en: 'The file of the import is larger than 30 MB',
      pl: 'Plik importu jest większy niż 30 MB',
    },
    hint: {
      ru: 'Импортируйте уроки частями',
      en: 'Import the lessons in parts',
      pl: 'Importuj lekcje częściami',
    },
  },
  'lessons.import-broken': {
    status: 400,
    text: {
      ru: 'Не удалось прочитать архив ZIP',
      en: 'The ZIP archive cannot be read',
      pl: 'Nie udało się odczytać archiwum ZIP',
    },
    hint: {
      ru: 'Создайте архив ZIP заново или выберите файлы .md',
      en: 'Make the ZIP archive again, or choose .md files',
      pl: 'Utwórz archiwum ZIP ponownie lub wybierz pliki .md',
    },
  },
  'lessons.import-encrypted': {
    status: 400,
    text: {
      ru: 'Архив защищён паролем: {path}',
      en: 'The archive is protected by a password: {path}',
      pl: 'Archiwum jest chronione hasłem: {path}',
    },
    hint: {
      ru: 'Создайте архив ZIP заново или выберите файлы .md',
      en: 'Make the ZIP archive again, or choose .md files',
      pl: 'Utwórz archiwum ZIP ponownie lub wybierz pliki .md',
    },
  },
  'lessons.import-too-many-files': {
    status: 400,
    text: {
      ru: 'В архиве слишком много файлов',
      en: 'The archive has too many files',
      pl: 'Archiwum ma za dużo plików',
    },
    hint: {
      ru: 'Импортируйте уроки частями',
      en: 'Import the lessons in parts',
      pl: 'Importuj lekcje częściami',
    },
  },
  'lessons.import-unpacks-too-large': {
    status: 400,
    text: {
      ru: 'В распакованном виде архив больше 100 МБ',
      en: 'Unpacked, the archive is larger than 100 MB',
      pl: 'Po rozpakowaniu archiwum jest większe niż 100 MB',
    },
    hint: {
      ru: 'Импортируйте уроки частями',
      en: 'Import the lessons in parts',
      pl: 'Importuj lekcje częściami',
    },
  },
  'lessons.import-unsafe-path': {
    status: 400,
    text: {
      ru: 'Недопустимый путь в архиве: {path}',
      en: 'A path in the archive is not allowed: {path}',
      pl: 'Niedozwolona ścieżka w archiwum: {path}',
    },
    hint: {
      ru: 'Создайте архив ZIP заново или выберите файлы .md',
      en: 'Make the ZIP archive again, or choose .md files',
      pl: 'Utwórz archiwum ZIP ponownie lub wybierz pliki .md',
    },
  },
})
