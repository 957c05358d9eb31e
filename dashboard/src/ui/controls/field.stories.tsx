import { Stack } from '../layout/stack.tsx'
import type { Story, StoryMeta } from '../story.ts'
import { Field, type FieldProps } from './field.tsx'
import { Input } from './input.tsx'

const meta: StoryMeta<FieldProps> = { title: 'UI/Field', component: Field }
export default meta

export const States: Story = {
  render: () => (
    <Stack $gap={5} style={{ maxWidth: 380 }}>
      <Field label="Имя пользователя" required help="Не короче двух символов.">
        <Input />
      </Field>
      <Field label="Описание" optional aside="0 / 200">
        <Input />
      </Field>
      <Field label="Адрес страницы" error="Некорректный URL. Введите адрес целиком, вместе с https://.">
        <Input defaultValue="botanika" />
      </Field>
    </Stack>
  ),
}
