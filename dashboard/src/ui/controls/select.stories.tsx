import { useState } from 'react'
import { Stack } from '../layout/stack.tsx'
import type { Story, StoryMeta } from '../story.ts'
import { Field } from './field.tsx'
import { Select, type SelectProps } from './select.tsx'

const meta: StoryMeta<SelectProps> = { title: 'UI/Select', component: Select }
export default meta

const models = [
  { value: 'gpt-4o', label: 'GPT-4o', hint: 'Точнее и медленнее' },
  { value: 'gpt-4o-mini', label: 'GPT-4o Mini', hint: 'Быстрее и дешевле' },
  { value: 'gpt-4-turbo', label: 'GPT-4 Turbo', disabled: true },
  { value: 'botanika-local', label: 'Встроенная модель', hint: 'Работает без ключа и сети' },
]

export const Models: Story = {
  render: function Models() {
    const [model, setModel] = useState('gpt-4o')
    return (
      <Stack style={{ maxWidth: 320 }}>
        <Field label="Модель по умолчанию">
          <Select options={models} value={model} onChange={setModel} />
        </Field>
        <Field label="Ассистент" error="Выберите ассистента.">
          <Select options={models} placeholder="Выберите ассистента" />
        </Field>
        <Field label="Недоступно">
          <Select options={models} value="gpt-4o-mini" disabled />
        </Field>
      </Stack>
    )
  },
}
