/** A question of an article with its right answer. */
export type Quiz =
  | { kind: 'single' | 'multiple'; question: string; options: readonly QuizOption[]; explanation: string }
  | { kind: 'text'; question: string; answers: readonly string[]; explanation: string }

export interface QuizOption {
  text: string
  isRight: boolean
}

/** A person's answer: positions of options from 0 on, or words. */
export type QuizAnswer = { choices: readonly number[] } | { text: string }

/** Fault of a question as it is written. */
export type QuizProblem = 'no-question' | 'no-answers' | 'mixed' | 'no-right' | 'too-large'

/** Characters, options of a question, accepted answers, questions of an article. */
export const quizLimits = { text: 1_000, option: 300, options: 10, answers: 20, quizzes: 30 } as const

const option = /^(?:- )?([([])( |x|X)[)\]] (\S.*)$/
const accepted = /^= (\S.*)$/
const remark = /^> ?(.*)$/

/**
 * The lines between ```` ```quiz ```` and its end: the question, then `(x) right` and `( ) wrong` (one is right), `[x] right`
 * and `[ ] wrong` (several are), or `= an accepted answer`; `> why` is shown after the answer.
 */
export const parseQuiz = (lines: readonly string[]): Quiz | QuizProblem => {
  const question: string[] = []
  const options: QuizOption[] = []
  const answers: string[] = []
  const explanation: string[] = []
  const marks = new Set<string>()
  for (const line of lines.map(one => one.trim())) {
    const [, mark = '', tick = '', text = ''] = option.exec(line) ?? []
    const [, answer] = accepted.exec(line) ?? []
    const [, why] = remark.exec(line) ?? []
    if (mark !== '') {
      marks.add(mark)
      options.push({ text, isRight: tick !== ' ' })
    } else if (answer !== undefined) {
      marks.add('=')
      answers.push(answer)
    } else if (why !== undefined) explanation.push(why)
    else if (line !== '' && marks.size > 0) return 'mixed'
    else if (line !== '') question.push(line)
  }
  const quiz = { question: question.join(' '), explanation: explanation.join(' ').trim() }
  if (quiz.question === '') return 'no-question'
  if (marks.size > 1) return 'mixed'
  if (quiz.question.length > quizLimits.text || quiz.explanation.length > quizLimits.text) return 'too-large'
  if ([...options.map(({ text }) => text), ...answers].some(({ length }) => length > quizLimits.option))
    return 'too-large'
  if (options.length > quizLimits.options || answers.length > quizLimits.answers) return 'too-large'
  if (marks.has('=')) return { kind: 'text', answers, ...quiz }
  if (options.length < 2) return 'no-answers'
  const right = options.filter(({ isRight }) => isRight).length
  const kind = marks.has('(') ? 'single' : 'multiple'
  if (right === 0 || (kind === 'single' && right > 1)) return 'no-right'
  return { kind, options, ...quiz }
}

/** Checks an answer. Right are all right options and no other; words without regard to case, «ё», spaces and a final point. */
export const isRightAnswer = (quiz: Quiz, answer: QuizAnswer): boolean => {
  if (quiz.kind === 'text')
    return 'text' in answer && quiz.answers.some(one => plain(one) === plain(answer.text))
  if (!('choices' in answer)) return false
  const chosen = new Set(answer.choices)
  return (
    quiz.options.every(({ isRight }, at) => isRight === chosen.has(at)) && chosen.size <= quiz.options.length
  )
}

/** The right answers in words. */
export const rightAnswers = (quiz: Quiz): readonly string[] =>
  quiz.kind === 'text'
    ? quiz.answers.slice(0, 1)
    : quiz.options.filter(({ isRight }) => isRight).map(({ text }) => text)

const plain = (text: string): string =>
  text
    .slice(0, quizLimits.option)
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/\s/)
    .filter(word => word !== '')
    .join(' ')
    .replace(/[.!?]$/, '')
