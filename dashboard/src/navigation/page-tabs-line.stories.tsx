import { StoryFrame } from '../../story-fixtures/story-frame.tsx'
import type { Story, StoryMeta } from '../ui/story.ts'
import { PageTabs } from './page-tabs-line.tsx'

const meta: StoryMeta<object> = { title: 'UI/Вкладки страницы' }
export default meta

const names = ['Пользователи', 'Новости', 'Обращения', 'Расход', 'Журнал', 'Состояние', 'Тарифы', 'Коды']
const shown = (count: number, path = '/admin') => (
  <StoryFrame path={path}>
    <PageTabs
      of="/admin"
      label="Разделы"
      own={names.slice(0, count).map((label, n) => ({
        value: `t${n}`,
        label,
        content: <p>{label}: содержимое вкладки.</p>,
      }))}
    />
  </StoryFrame>
)

export const Few: Story = { render: () => shown(3) }
/** Many tabs, which become a list to choose from on a phone. */
export const Many: Story = { render: () => shown(8) }
export const OpenByAddress: Story = { render: () => shown(8, '/admin?tab=t5') }
