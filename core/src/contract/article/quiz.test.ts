import { describe, expect, it } from 'vitest'
import { articleParts, quizFaults, quizzesOf } from './article-parts.ts'
import { isRightAnswer, parseQuiz, type Quiz, rightAnswers } from './quiz.ts'

const single = ['Which one?', '( ) a', '(x) b', '> Because.']
const multiple = ['Which', 'ones?', '- [x] a', '- [ ] b', '- [X] c']
const typed = ['What is it called?', '= Ёлка', '= Ель']
const parsed = (lines: readonly string[]): Quiz => {
  const quiz = parseQuiz(lines)
  if (typeof quiz === 'string') throw new Error(quiz)
  return quiz
}

describe('a question', () => {
  it('has one right option, several, or words', () => {
    expect(parseQuiz(single)).toEqual({
      kind: 'single',
      question: 'Which one?',
      explanation: 'Because.',
      options: [
        { text: 'a', isRight: false },
        { text: 'b', isRight: true },
      ],
    })
    expect(parseQuiz(multiple)).toMatchObject({ kind: 'multiple', question: 'Which ones?', explanation: '' })
    expect(parseQuiz(typed)).toMatchObject({ kind: 'text', answers: ['Ёлка', 'Ель'] })
    expect([single, multiple, typed].map(lines => rightAnswers(parsed(lines)))).toEqual([
      ['b'],
      ['a', 'c'],
      ['Ёлка'],
    ])
  })

  it.each([
    [['( ) a', '(x) b'], 'no-question'],
    [['Why?', '(x) a'], 'no-answers'],
    [['Why?'], 'no-answers'],
    [['Why?', '( ) a', '( ) b'], 'no-right'],
    [['Why?', '(x) a', '(x) b'], 'no-right'],
    [['Why?', '[ ] a', '[ ] b'], 'no-right'],
    [['Why?', '(x) a', '[ ] b'], 'mixed'],
    [['Why?', '(x) a', '= b'], 'mixed'],
    [['Why?', '(x) a', 'more', '( ) b'], 'mixed'],
    [['y'.repeat(1_001), '(x) a', '( ) b'], 'too-large'],
    [['Why?', ...Array.from({ length: 11 }, (_, at) => `[x] ${at}`)], 'too-large'],
  ])('that is not one is refused: %j', (lines, problem) => {
    expect(parseQuiz(lines)).toBe(problem)
  })

  it.each([
    [single, { choices: [1] }, true],
    [single, { choices: [0] }, false],
    [single, { choices: [0, 1] }, false],
    [single, { choices: [] }, false],
    [single, { choices: [1, 7] }, true],
    [single, { text: 'b' }, false],
    [multiple, { choices: [2, 0] }, true],
    [multiple, { choices: [0] }, false],
    [multiple, { choices: [0, 1, 2] }, false],
    [typed, { text: '  елка. ' }, true],
    [typed, { text: 'ЕЛЬ' }, true],
    [typed, { text: 'сосна' }, false],
    [typed, { text: '' }, false],
    [typed, { choices: [0] }, false],
  ])('%j answered with %j: %s', (lines, answer, isRight) => {
    expect(isRightAnswer(parsed(lines), answer)).toBe(isRight)
  })
})

describe('questions of an article', () => {
  const text = ['Before', '```quiz', ...single, '```', 'Between', '~~~quiz', ...typed, '~~~', 'After'].join(
    '\n',
  )

  it('are pieces with their number, and the text around them stays', () => {
    const parts = articleParts(text)
    expect(parts.map(({ kind }) => kind)).toEqual(['text', 'quiz', 'text', 'quiz', 'text'])
    expect(parts.flatMap(part => (part.kind === 'quiz' ? [part.number] : []))).toEqual([1, 2])
    expect(quizzesOf(text)).toHaveLength(2)
    expect(quizFaults(text)).toEqual([])
  })

  it('that are wrong or not closed stay code, and are named with their line', () => {
    const wrong = `# T\n\n\`\`\`quiz\nWhy?\n\`\`\`\n\n\`\`\`quiz\nWhy?\n(x) a\n( ) b`
    expect(articleParts(wrong).filter(({ kind }) => kind === 'quiz')).toEqual([])
    expect(quizFaults(wrong)).toEqual([
      { line: 3, problem: 'no-answers' },
      { line: 7, problem: 'not-closed' },
    ])
    expect(articleParts('````md\n```quiz\nWhy?\n(x) a\n( ) b\n```\n````')).toHaveLength(1)
  })

  it('are at most 30', () => {
    const many = `\`\`\`quiz\n${single.join('\n')}\n\`\`\`\n\n`.repeat(31)
    expect(quizzesOf(many)).toHaveLength(30)
    expect(quizFaults(many)).toEqual([{ line: 1 + 30 * 7, problem: 'too-many-quizzes' }])
  })
})
