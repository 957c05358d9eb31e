import { Bot, MessageSquare, Newspaper } from 'lucide-react'
import { Button } from '../controls/button.tsx'
import type { Story, StoryMeta } from '../story.ts'
import { Stack } from './stack.tsx'
import { Tabs, type TabsProps } from './tabs.tsx'

const meta: StoryMeta<TabsProps> = { title: 'UI/Tabs', component: Tabs }
export default meta

const tabs = [
  { value: 'assistants', label: 'Ассистенты', icon: <Bot />, count: 7, content: 'Семь ассистентов.' },
  { value: 'logs', label: 'Журнал чатов', icon: <MessageSquare />, content: 'Журнал.' },
  { value: 'integrations', label: 'Интеграции', content: 'Интеграции.' },
  { value: 'plans', label: 'Планы', count: 3, content: 'Планы.' },
  { value: 'news', label: 'Новости', icon: <Newspaper />, disabled: true, content: 'Новости.' },
]

export const Page: Story = {
  render: () => <Tabs label="Разделы" tabs={tabs} aside={<Button size="small">Обновить</Button>} />,
}

export const Segment: Story = {
  render: () => (
    <Stack style={{ maxWidth: 380 }}>
      <Tabs
        look="segment"
        label="База знаний"
        tabs={[
          { value: 'files', label: 'Файлы', content: 'Файлы ассистента.' },
          { value: 'web', label: 'Страницы', content: 'Адреса страниц.' },
          { value: 'docs', label: 'Google Docs', content: 'Документы.' },
        ]}
      />
    </Stack>
  ),
}
