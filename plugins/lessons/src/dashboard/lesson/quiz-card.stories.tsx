import type { Quiz } from '@botanika/core/contract'
import type { Story, StoryMeta } from '@botanika/dashboard/ui'
import { QuizCard } from './quiz-card.tsx'

const meta: StoryMeta<object> = { title: 'Экраны/Вопрос урока', parameters: { layout: 'padded' } }
export default meta

const single: Quiz = {
  kind: 'single',
  question: 'Откуда ассистент берёт цены?',
  options: [
    { text: 'Из интернета', isRight: false },
    { text: 'Из ваших документов', isRight: true },
    { text: 'Придумывает сам', isRight: false },
  ],
  explanation: 'Под ответом стоит цитата: по ней видно, из какого документа она взята.',
}
const several: Quiz = {
  kind: 'multiple',
  question: 'Где может отвечать один и тот же ассистент?',
  options: [
    { text: 'В Telegram', isRight: true },
    { text: 'На сайте', isRight: true },
    { text: 'В газете', isRight: false },
  ],
  explanation: '',
}
const typed: Quiz = {
  kind: 'text',
  question: 'Какой вкладкой проверяют, что найдёт ассистент?',
  answers: ['Поиск', 'Тест'],
  explanation: 'Вкладка есть у базы знаний каждого ассистента.',
}

export const Single: Story = { render: () => <QuizCard quiz={single} number={1} /> }
export const Several: Story = { render: () => <QuizCard quiz={several} number={2} /> }
export const Typed: Story = { render: () => <QuizCard quiz={typed} number={3} /> }
export const Solved: Story = { render: () => <QuizCard quiz={single} number={1} isSolved /> }
export const Guest: Story = {
  render: () => (
    <QuizCard quiz={single} number={1} hint="Войдите, чтобы верные ответы считались в прогресс" />
  ),
}
