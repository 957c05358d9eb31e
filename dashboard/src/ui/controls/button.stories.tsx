import { Plus, Trash } from 'lucide-react'
import { Row } from '../layout/row.tsx'
import { Stack } from '../layout/stack.tsx'
import type { Story, StoryMeta } from '../story.ts'
import { Button, type ButtonProps } from './button.tsx'

const meta: StoryMeta<ButtonProps> = { title: 'UI/Button', component: Button }
export default meta

export const Variants: Story = {
  render: () => (
    <Row $gap={3} $wrap="wrap">
      <Button variant="primary">Создать ассистента</Button>
      <Button>Скачать PDF</Button>
      <Button variant="ghost">Отмена</Button>
      <Button variant="danger" icon={<Trash />}>
        Удалить
      </Button>
    </Row>
  ),
}

export const Sizes: Story = {
  render: () => (
    <Row $gap={3} $wrap="wrap">
      <Button variant="primary" size="small" icon={<Plus />}>
        Добавить
      </Button>
      <Button variant="primary" icon={<Plus />}>
        Добавить
      </Button>
      <Button variant="primary" size="large" icon={<Plus />}>
        Добавить
      </Button>
    </Row>
  ),
}

export const States: Story = {
  render: () => (
    <Stack>
      <Row $gap={3} $wrap="wrap">
        <Button variant="primary" loading>
          Сохранить ассистента
        </Button>
        <Button loading>Загрузить</Button>
        <Button variant="primary" disabled>
          Сохранить
        </Button>
        <Button disabled>Сохранить</Button>
      </Row>
      <Button variant="primary" block>
        Во всю ширину
      </Button>
    </Stack>
  ),
}
