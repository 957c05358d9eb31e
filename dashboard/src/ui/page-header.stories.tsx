import { Plus } from 'lucide-react'
import { Button } from './button.tsx'
import { PageHeader, type PageHeaderProps } from './page-header.tsx'
import { Stack } from './stack.tsx'
import type { Story, StoryMeta } from './story.ts'

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
      <PageHeader title="Дизайн виджета" backHref="/playground/1" backLabel="Служба поддержки" />
    </Stack>
  ),
}
