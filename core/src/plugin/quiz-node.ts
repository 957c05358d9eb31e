import { type Quiz, rightAnswers } from '../contract/article/quiz.ts'
import { quizTexts } from '../contract/article/quiz-texts.ts'
import type { Language } from '../contract/text.ts'
import { h, type PageNode } from './page.ts'

/** A question as it is read without the dashboard: the answer is folded. With a number there is a button to the one of the dashboard. */
export const quizNode = (
  quiz: Quiz,
  { number, language }: { number: number | undefined; language: Language },
): PageNode => {
  const { title, answer, showAnswer } = quizTexts[language]
  return h(
    'blockquote',
    {},
    h('p', {}, h('strong', {}, title)),
    h('p', {}, quiz.question),
    quiz.kind === 'text' ? '' : h('ul', {}, ...quiz.options.map(({ text }) => h('li', {}, text))),
    number === undefined ? '' : h('button', { calls: `quiz-${number}` }, answer),
    h(
      'details',
      {},
      h('summary', {}, showAnswer),
      h('p', {}, rightAnswers(quiz).join('; ')),
      quiz.explanation === '' ? '' : h('p', {}, quiz.explanation),
    ),
  )
}
