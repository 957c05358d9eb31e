import { Search } from 'lucide-react'
import { Stack } from '../layout/stack.tsx'
import type { Story, StoryMeta } from '../story.ts'
import { Field } from './field.tsx'
import { Input, type InputProps } from './input.tsx'

const meta: StoryMeta<InputProps> = { title: 'UI/Input', component: Input }
export default meta

export const States: Story = {
  render: () => (
    <Stack style={{ maxWidth: 380 }}>
      <Field label="Название">
        <Input placeholder="Например, служба поддержки" />
      </Field>
      <Field label="Почта" error="Неверный формат email">
        <Input defaultValue="anna@" />
      </Field>
      <Field label="Поиск">
        <Input type="search" leading={<Search />} placeholder="Найти ассистента" />
      </Field>
      <Field label="Идентификатор" help="Выдаётся при создании и не меняется.">
        <Input disabled defaultValue="asst_8Hk2pQzV0bYt6LmNc4Rs1WxE" />
      </Field>
    </Stack>
  ),
}
