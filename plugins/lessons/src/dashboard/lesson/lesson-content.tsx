import type { ArticlePart, QuizAnswer } from '@botanika/core/contract'
import { Article } from '@botanika/dashboard/ui'
import { QuizCard } from './quiz-card.tsx'
import { VideoPlayer } from './video-player.tsx'

interface LessonContentProps {
  parts: readonly ArticlePart[]
  title: string
  /** Numbers of questions that were answered right before. */
  solved?: readonly number[]
  /** Saves an answer. Omitted: answers are checked and not saved. */
  onAnswer?: ((number: number, answer: QuizAnswer) => Promise<boolean>) | undefined
  /** Hint below each question. */
  quizHint?: string | undefined
}

/** The text of a lesson. */
export function LessonContent({ parts, title, solved = [], onAnswer, quizHint }: LessonContentProps) {
  return (
    <Article
      parts={parts}
      renderVideo={address => <VideoPlayer address={address} title={title} />}
      renderQuiz={(quiz, number) => (
        <QuizCard
          quiz={quiz}
          number={number}
          isSolved={solved.includes(number)}
          onAnswer={onAnswer && (answer => onAnswer(number, answer))}
          hint={quizHint}
        />
      )}
    />
  )
}
