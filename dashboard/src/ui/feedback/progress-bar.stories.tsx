import { Stack } from '../layout/stack.tsx'
import type { Story, StoryMeta } from '../story.ts'
import { ProgressBar, type ProgressBarProps } from './progress-bar.tsx'

const meta: StoryMeta<ProgressBarProps> = { title: 'UI/ProgressBar', component: ProgressBar }
export default meta

export const States: Story = {
  render: () => (
    <Stack style={{ maxWidth: 380 }}>
      <ProgressBar label="Загрузка файла" value={0.35} />
      <ProgressBar label="Обработка" value={null} />
      <ProgressBar label="Лимит диалогов" value={0.96} tone="danger" />
    </Stack>
  ),
}
