import { Pin } from 'lucide-react'
import { Row } from '../layout/row.tsx'
import type { Story, StoryMeta } from '../story.ts'
import { Badge, type BadgeProps } from './badge.tsx'

const meta: StoryMeta<BadgeProps> = { title: 'UI/Badge', component: Badge }
export default meta

export const Tones: Story = {
  render: () => (
    <Row $wrap="wrap">
      <Badge>Обычное</Badge>
      <Badge tone="brand" icon={<Pin />}>
        Закреплено
      </Badge>
      <Badge tone="success">Обработан</Badge>
      <Badge tone="info">Обрабатывается</Badge>
      <Badge tone="warning">Важно</Badge>
      <Badge tone="danger">Срочно</Badge>
    </Row>
  ),
}
