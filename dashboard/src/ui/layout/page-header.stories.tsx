import { Plus } from 'lucide-react'
import { Button } from '../controls/button.tsx'
import type { Story, StoryMeta } from '../story.ts'
import { PageHeader, type PageHeaderProps } from './page-header.tsx'
import { Stack } from './stack.tsx'
import { TabContent } from './tab-content.tsx'

const meta: StoryMeta<PageHeaderProps> = { title: 'UI/PageHeader', component: PageHeader }
export default meta

export const Kinds: Story = {
  render: () => (
    <Stack $gap={10}>
      <PageHeader
        title="Ассистенты"
        help="Каждый отвечает по своим документам и инструкциям."
        action={
          <Button variant="primary" icon={<Plus />}>
            Создать ассистента
          </Button>
        }
      />
      <TabContent>
        <PageHeader title="Модели" help="Вкладка страницы с заголовком первого уровня." />
      </TabContent>
      <PageHeader title="Дизайн виджета" backHref="/playground/1" backLabel="Служба поддержки" />
    </Stack>
  ),
}
