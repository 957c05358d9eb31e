import type { Language, Text } from '../text.ts'
import type { QuizFault } from './article-parts.ts'

/** Words around a question that is not answered on the page itself. */
export const quizTexts: Readonly<Record<Language, { title: string; answer: string; showAnswer: string }>> = {
  ru: { title: 'Проверьте себя', answer: 'Ответить', showAnswer: 'Показать ответ' },
  en: { title: 'Check yourself', answer: 'Answer', showAnswer: 'Show the answer' },
  pl: { title: 'Sprawdź się', answer: 'Odpowiedz', showAnswer: 'Pokaż odpowiedź' },
}

/** Messages about what is wrong with a question, for its author. */
export const quizFaultTexts: Readonly<Record<QuizFault['problem'], Text>> = {
  'no-question': {
    ru: 'В блоке quiz нет вопроса: напишите его в первой строке',
    en: 'The quiz block has no question: write it in its first line',
    pl: 'Blok quiz nie ma pytania: wpisz je w pierwszym wierszu',
  },
  'no-answers': {
    ru: 'В блоке quiz нужны хотя бы два варианта «( )» или ответ «= …»',
    en: 'A quiz block needs two options “( )” at least, or an answer “= …”',
    pl: 'Blok quiz wymaga co najmniej dwóch opcji „( )” albo odpowiedzi „= …”',
  },
  mixed: {
    ru: 'В блоке quiz смешаны «( )», «[ ]» и «=» или между вариантами стоит другой текст',
    en: 'The quiz block mixes “( )”, “[ ]” and “=”, or has other text between the options',
    pl: 'Blok quiz miesza „( )”, „[ ]” i „=” albo ma inny tekst między opcjami',
  },
  'no-right': {
    ru: 'Отметьте верный ответ блока quiz: один «(x)» или один и больше «[x]»',
    en: 'Mark the right answer of the quiz block: one “(x)”, or one “[x]” and more',
    pl: 'Zaznacz poprawną odpowiedź bloku quiz: jedno „(x)” albo co najmniej jedno „[x]”',
  },
  'too-large': {
    ru: 'Блок quiz слишком велик: вопрос до 1000 знаков, до 10 вариантов по 300 знаков',
    en: 'The quiz block is too large: a question of 1,000 characters, 10 options of 300',
    pl: 'Blok quiz jest za duży: pytanie do 1000 znaków, do 10 opcji po 300 znaków',
  },
  'not-closed': {
    ru: 'Блок quiz не закрыт: добавьте строку ```',
    en: 'The quiz block is not closed: add a line ```',
    pl: 'Blok quiz nie jest zamknięty: dodaj wiersz ```',
  },
  'too-many-quizzes': {
    ru: 'В одном тексте может быть не больше 30 вопросов',
    en: 'A text may have 30 questions at most',
    pl: 'Tekst może mieć najwyżej 30 pytań',
  },
}
