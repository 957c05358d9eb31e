import { formOf, type Text } from '@botanika/core/contract'

const { ru, en, pl } = formOf

export type Problem = Text

/** What may be wrong with a row of an import. */
export const importProblems = {
  noHead: (names: string): Text => ({
    ru: `В первой строке должны быть названия столбцов: ${names}`,
    en: `The first row has to name the columns: ${names}`,
    pl: `W pierwszym wierszu muszą być nazwy kolumn: ${names}`,
  }),
  badEncoding: {
    ru: 'Файл не в кодировке UTF-8, буквы в нём испорчены. Сохраните его как «CSV UTF-8» и загрузите снова. Ничего не импортировано',
    en: 'The file is not in UTF-8, its letters are broken. Save it as “CSV UTF-8” and upload it again. Nothing was imported',
    pl: 'Plik nie jest zapisany w UTF-8, litery są uszkodzone. Zapisz go jako „CSV UTF-8” i prześlij ponownie. Niczego nie zaimportowano',
  },
  openQuote: {
    ru: 'В этой строке открыта кавычка, которая нигде не закрыта. Ничего не импортировано',
    en: 'A quotation mark is opened in this row and closed nowhere. Nothing was imported',
    pl: 'W tym wierszu otwarto cudzysłów, którego nigdzie nie zamknięto. Niczego nie zaimportowano',
  },
  tooMany: (most: number): Text => ({
    ru: `За один раз — не больше ${most} ${ru(most, ['строки', 'строк'])}, остальные пропущены`,
    en: `At most ${most} ${en(most, ['row', 'rows'])} at once, the rest is left out`,
    pl: `Najwyżej ${most} ${pl(most, ['wiersz', 'wiersze', 'wierszy'])} naraz, pozostałe pominięto`,
  }),
  noTitle: { ru: 'Нет заголовка', en: 'There is no title', pl: 'Brak tytułu' },
  noContent: { ru: 'Нет текста', en: 'There is no text', pl: 'Brak treści' },
  longTitle: (most: number): Text => ({
    ru: `Заголовок длиннее ${most} ${ru(most, ['знака', 'знаков'])}`,
    en: `The title has more than ${most} ${en(most, ['character', 'characters'])}`,
    pl: `Tytuł ma więcej niż ${most} ${pl(most, ['znak', 'znaki', 'znaków'])}`,
  }),
  longContent: (most: number): Text => ({
    ru: `Текст длиннее ${most} ${ru(most, ['знака', 'знаков'])}`,
    en: `The text has more than ${most} ${en(most, ['character', 'characters'])}`,
    pl: `Treść ma więcej niż ${most} ${pl(most, ['znak', 'znaki', 'znaków'])}`,
  }),
  noChannel: (name: string): Text => ({
    ru: `Нет канала «${name}»`,
    en: `There is no channel “${name}”`,
    pl: `Nie ma kanału „${name}”`,
  }),
  badDate: (words: string): Text => ({
    ru: `Дата «${words}» непонятна: нужна 2027-03-01 или 01.03.2027`,
    en: `The date “${words}” is not clear: write 2027-03-01 or 01.03.2027`,
    pl: `Data „${words}” jest niejasna: napisz 2027-03-01 lub 01.03.2027`,
  }),
  badTime: (words: string): Text => ({
    ru: `Время «${words}» непонятно: нужно 09:30`,
    en: `The time “${words}” is not clear: write 09:30`,
    pl: `Godzina „${words}” jest niejasna: napisz 09:30`,
  }),
  repeatOfRow: (row: number): Text => ({
    ru: `То же, что строка ${row}: текст, канал и время совпадают`,
    en: `The same as row ${row}: text, channel and time are equal`,
    pl: `To samo co wiersz ${row}: treść, kanał i czas są równe`,
  }),
  repeatOfPost: (title: string): Text => ({
    ru: `Такой пост уже есть в проекте: «${title}». Текст, канал и время совпадают`,
    en: `The project has this post already: “${title}”. Text, channel and time are equal`,
    pl: `Taki post już jest w projekcie: „${title}”. Treść, kanał i czas są równe`,
  }),
  skippedTime: (given: string, moved: string): Text => ({
    ru: `${given} в этот день не бывает: часы переводят вперёд. Пост выйдет в ${moved}`,
    en: `${given} does not exist on this day: clocks go forward. The post goes out at ${moved}`,
    pl: `${given} tego dnia nie istnieje: zegary są przesuwane do przodu. Post ukaże się o ${moved}`,
  }),
  doubleTime: (given: string): Text => ({
    ru: `${given} в этот день бывает дважды: часы переводят назад. Пост выйдет в первый раз, до перевода`,
    en: `${given} occurs twice on this day: clocks go back. The post goes out the first time, before the change`,
    pl: `${given} tego dnia występuje dwa razy: zegary są cofane. Post ukaże się za pierwszym razem, przed zmianą`,
  }),
  past: { ru: 'Это время уже прошло', en: 'This time has passed', pl: 'Ten czas już minął' },
}
