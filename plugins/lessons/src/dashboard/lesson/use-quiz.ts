import { isRightAnswer, type Quiz, type QuizAnswer } from '@botanika/core/contract'
import { useState } from 'react'

/** Saves the answer to a question and returns whether it was right; throws when it could not be saved. */
export type SaveAnswer = (answer: QuizAnswer) => Promise<boolean>

export type QuizOutcome = 'right' | 'wrong' | 'failed'

interface QuizState {
  answer: QuizAnswer
  isEmpty: boolean
  outcome: QuizOutcome | undefined
  isBusy: boolean
  /** true: the reader asked for the right answer. */
  isShown: boolean
  choose: (position: number, isChosen: boolean) => void
  write: (text: string) => void
  check: () => Promise<void>
  show: () => void
}

/** The state of a reader's answer to a question. Without `save` it is only checked here. */
export const useQuiz = (quiz: Quiz, save: SaveAnswer | undefined): QuizState => {
  const [choices, setChoices] = useState<readonly number[]>([])
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<QuizOutcome>()
  const [isBusy, setIsBusy] = useState(false)
  const [isShown, setIsShown] = useState(false)
  const answer: QuizAnswer = quiz.kind === 'text' ? { text } : { choices: [...choices] }
  return {
    answer,
    isEmpty: quiz.kind === 'text' ? text.trim() === '' : choices.length === 0,
    outcome,
    isBusy,
    isShown,
    choose: (position, isChosen) => {
      setOutcome(undefined)
      if (quiz.kind === 'single') setChoices([position])
      else setChoices(isChosen ? [...choices, position] : choices.filter(one => one !== position))
    },
    write: written => {
      setOutcome(undefined)
      setText(written)
    },
    check: async () => {
      setIsBusy(true)
      try {
        const isRight = save ? await save(answer) : isRightAnswer(quiz, answer)
        setOutcome(isRight ? 'right' : 'wrong')
      } catch {
        setOutcome('failed')
      }
      setIsBusy(false)
    },
    show: () => setIsShown(true),
  }
}
