import { Button } from '../controls/button.tsx'
import { Badge } from '../feedback/badge.tsx'
import type { Story, StoryMeta } from '../story.ts'
import { Card, type CardProps } from './card.tsx'
import { Typography } from './typography.tsx'

const meta: StoryMeta<CardProps> = { title: 'UI/Card', component: Card }
export default meta

export const Plan: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))' }}>
      <Card
        title="PRO"
        help="Для команды и нескольких сайтов"
        action={<Badge tone="brand">Популярный</Badge>}
        footer={<Button variant="primary">Выбрать план</Button>}
      >
        <Typography $look="display">1 990 ₽</Typography>
        <Typography $tone="muted">в месяц</Typography>
      </Card>
      <Card title="Базовый" footer={<Button>Выбрать план</Button>}>
        <Typography $look="display">Бесплатно</Typography>
        <Typography $tone="muted">навсегда</Typography>
      </Card>
      <Card>Лист без заголовка.</Card>
    </div>
  ),
}
