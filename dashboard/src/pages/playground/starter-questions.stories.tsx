import { useState } from 'react'
import type { Story, StoryMeta } from '../../ui/story.ts'
import { StarterQuestions, type StarterQuestionsProps } from './starter-questions.tsx'

function Live(props: StarterQuestionsProps) {
  const [draft, setDraft] = useState(props.draft)
  return <StarterQuestions {...props} draft={draft} onChange={setDraft} />
}

const meta: StoryMeta<StarterQuestionsProps> = {
  title: 'Площадка/Вопросы для начала',
  component: Live,
  args: { draft: { starterQuestions: [] }, offered: [], disabled: false },
}
export default meta

export const NothingYet: Story<StarterQuestionsProps> = {}

export const FromTheDocuments: Story<StarterQuestionsProps> = {
  args: { offered: ['Сколько стоит доставка?', 'Как вернуть товар?', 'Какая гарантия?'] },
}

export const Typed: Story<StarterQuestionsProps> = {
  args: { draft: { starterQuestions: ['Сколько стоит лечение кариеса?', 'Как записаться?'] } },
}

export const TooLong: Story<StarterQuestionsProps> = {
  args: { draft: { starterQuestions: [`${'Очень длинный вопрос '.repeat(8)}?`] } },
}

export const Foreign: Story<StarterQuestionsProps> = {
  args: { draft: { starterQuestions: ['Как записаться?'] }, disabled: true },
}
