import { toast } from '../overlays/toast-store.ts'
import type { Story, StoryMeta } from '../story.ts'
import { ErrorState, type ErrorStateProps } from './error-state.tsx'

const meta: StoryMeta<ErrorStateProps> = { title: 'UI/ErrorState', component: ErrorState }
export default meta

export const WithRetry: Story = {
  render: () => (
    <ErrorState
      title="Не удалось загрузить ассистентов"
      requestId="req-7f3k2m9q"
      onRetry={() => toast({ title: 'Повторяем' })}
    >
      Сервер не ответил вовремя. Повторите через минуту.
    </ErrorState>
  ),
}
