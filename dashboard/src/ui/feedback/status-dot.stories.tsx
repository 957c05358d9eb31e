import { Row } from '../layout/row.tsx'
import type { Story, StoryMeta } from '../story.ts'
import { StatusDot, type StatusDotProps } from './status-dot.tsx'

const meta: StoryMeta<StatusDotProps> = { title: 'UI/StatusDot', component: StatusDot }
export default meta

export const Tones: Story = {
  render: () => (
    <Row $gap={5} $wrap="wrap">
      <StatusDot tone="success" label="Обработан" />
      <StatusDot tone="info" label="Обрабатывается" />
      <StatusDot tone="warning" label="Осталось 2 дня" />
      <StatusDot tone="danger" label="Ошибка" />
      <StatusDot tone="idle" label="В очереди" />
      <StatusDot tone="success" look="dot" label="Активен" />
    </Row>
  ),
}
