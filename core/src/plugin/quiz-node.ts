import { type Quiz, rightAnswers } from '../contract/article/quiz.ts'
import { quizTexts } from '../contract/article/quiz-texts.ts'
import type { Language } from '../contract/text.ts'
import { h, type PageNode } from './page.ts'

/** A question for readers without JavaScript: the answer is folded. */
export const quizNode = (quiz: Quiz, language: Language): PageNode => {
  const { title, showAnswer } = quizTexts[language]
  return h(
    'blockquote',
    {},
    h('p', {}, h('strong', {}, title)),
    h('p', {}, quiz.question),
    quiz.kind === 'text' ? '' : h('ul', {}, ...quiz.options.map(({ text }) => h('li', {}, text))),
    h(
      'details',
      {},
      h('summary', {}, showAnswer),
      h('p', {}, rightAnswers(quiz).join('; ')),
      quiz.explanation === '' ? '' : h('p', {}, quiz.explanation),
    ),
  )
}
