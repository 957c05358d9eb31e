import { type Language, type QuizFault, quizFaultTexts, type Text } from '@botanika/core/contract'

/** What may be wrong with a file of an import. */
const texts = {
  'no-front-matter': {
    ru: 'Файл начинается со строки ---, за ней поля «имя: значение» и ещё одна строка ---',
    en: 'A file begins with a line ---, then fields “name: value” and another line ---',
    pl: 'Plik zaczyna się wierszem ---, po nim pola „nazwa: wartość” i jeszcze jeden wiersz ---',
  },
  'not-a-field': {
    ru: 'Строка не похожа на «имя: значение»',
    en: 'The line is not “name: value”',
    pl: 'Wiersz nie ma postaci „nazwa: wartość”',
  },
  'field-twice': {
    ru: 'Поле «{name}» указано второй раз: оставьте одно',
    en: 'The field “{name}” is given a second time: keep one',
    pl: 'Pole „{name}” podano drugi raz: zostaw jedno',
  },
  'unknown-field': {
    ru: 'Поля «{name}» у урока нет: исправьте имя или удалите строку',
    en: 'A lesson has no field “{name}”: correct the name or remove the line',
    pl: 'Lekcja nie ma pola „{name}”: popraw nazwę lub usuń wiersz',
  },
  'bad-value': {
    ru: 'Недопустимое значение поля «{name}»',
    en: 'The value of the field “{name}” is not allowed',
    pl: 'Niedozwolona wartość pola „{name}”',
  },
  'no-title': {
    ru: 'Добавьте поле «title» с названием урока',
    en: 'Add the field “title” with the title of the lesson',
    pl: 'Dodaj pole „title” z tytułem lekcji',
  },
  'bad-text': {
    ru: 'Файл не в кодировке UTF-8',
    en: 'The file is not encoded as UTF-8',
    pl: 'Plik nie ma kodowania UTF-8',
  },
  'too-long': {
    ru: 'Текст урока длиннее 100 000 символов: разделите урок',
    en: 'The text of the lesson has more than 100,000 characters: divide it',
    pl: 'Tekst lekcji ma ponad 100 000 znaków: podziel lekcję',
  },
  'same-name': {
    ru: 'Имя уже занято файлом {name}: переименуйте один из них',
    en: 'The file {name} has this name already: rename one of them',
    pl: 'Tę nazwę ma już plik {name}: zmień nazwę jednego z nich',
  },
  'same-id': {
    ru: 'Поле «id» такое же, как в {name}: удалите его в одном из файлов',
    en: 'The field “id” is the same as in {name}: remove it from one of the files',
    pl: 'Pole „id” jest takie samo jak w {name}: usuń je z jednego z plików',
  },
  'no-original': {
    ru: 'Это перевод, а русского файла с таким именем нет: добавьте его',
    en: 'This is a translation without a Russian file of that name: add it',
    pl: 'To tłumaczenie bez rosyjskiego pliku o tej nazwie: dodaj go',
  },
  'no-picture': {
    ru: 'Картинки {name} нет в архиве: положите её в папку pictures',
    en: 'The picture {name} is not in the archive: put it into the folder pictures',
    pl: 'Obrazka {name} nie ma w archiwum: umieść go w folderze pictures',
  },
  'bad-picture': {
    ru: 'Это не картинка WebP, PNG, JPEG или GIF размером до 1 МБ',
    en: 'This is no WebP, PNG, JPEG or GIF picture of at most 1 MB',
    pl: 'To nie jest obrazek WebP, PNG, JPEG ani GIF do 1 MB',
  },
  'unknown-file': {
    ru: 'Такие файлы не импортируются: нужны уроки .md и картинки в папке pictures',
    en: 'Such files are not imported: lessons are .md, pictures lie in the folder pictures',
    pl: 'Takich plików się nie importuje: lekcje mają rozszerzenie .md, obrazki leżą w folderze pictures',
  },
  'no-lessons': {
    ru: 'Уроков здесь нет: нужен хотя бы один файл .md',
    en: 'There are no lessons in it: at least one .md file is needed',
    pl: 'Nie ma tu lekcji: potrzebny jest co najmniej jeden plik .md',
  },
  'too-many': {
    ru: 'Больше {name} не поместится: удалите ненужное или импортируйте часть',
    en: 'More than {name} do not fit: delete what is not needed, or import a part',
    pl: 'Więcej niż {name} się nie zmieści: usuń niepotrzebne lub zaimportuj część',
  },
} as const satisfies Record<string, Text>

export interface Problem {
  /** Path in the archive; empty: of the whole. */
  file: string
  /** From 1; omitted: of the whole file. */
  line?: number | undefined
  code: keyof typeof texts | QuizFault['problem']
  name?: string
}

export const problemText = ({ code, name = '' }: Problem, language: Language): string =>
  ({ ...quizFaultTexts, ...texts })[code][language].replace('{name}', () => name)
