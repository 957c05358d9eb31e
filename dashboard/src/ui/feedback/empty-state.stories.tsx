import { Sprout } from 'lucide-react'
import { Button } from '../controls/button.tsx'
import type { Story, StoryMeta } from '../story.ts'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'

const meta: StoryMeta<EmptyStateProps> = { title: 'UI/EmptyState', component: EmptyState }
export default meta

export const Assistants: Story = {
  render: () => (
    <EmptyState
      icon={<Sprout />}
      title="Вырастите первого ассистента"
      action={
        <>
          <Button>Посмотреть примеры</Button>
          <Button variant="primary">Создать ассистента</Button>
        </>
      }
    >
      Дайте ему имя и инструкции, добавьте документы — и поставьте на сайт одной строкой кода.
    </EmptyState>
  ),
}
