import { Ellipsis, Moon, Settings, Trash } from 'lucide-react'
import { Row } from '../layout/row.tsx'
import type { Story, StoryMeta } from '../story.ts'
import { IconButton, type IconButtonProps } from './icon-button.tsx'

const meta: StoryMeta<IconButtonProps> = { title: 'UI/IconButton', component: IconButton }
export default meta

export const Kinds: Story = {
  render: () => (
    <Row $gap={3} $wrap="wrap">
      <IconButton label="Открыть меню" icon={<Ellipsis />} />
      <IconButton label="Включить тёмную тему" icon={<Moon />} size="small" />
      <IconButton label="Открыть настройки" icon={<Settings />} variant="secondary" />
      <IconButton label="Удалить" icon={<Trash />} variant="danger" size="large" />
      <IconButton label="Загружаем" icon={<Settings />} loading />
      <IconButton label="Недоступно" icon={<Settings />} disabled />
    </Row>
  ),
}
