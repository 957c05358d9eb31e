import { useState } from 'react'
import { Stack } from '../layout/stack.tsx'
import type { Story, StoryMeta } from '../story.ts'
import { Checkbox, type CheckboxProps } from './checkbox.tsx'

const meta: StoryMeta<CheckboxProps> = { title: 'UI/Checkbox', component: Checkbox }
export default meta

export const States: Story = {
  render: function States() {
    const [save, setSave] = useState(true)
    return (
      <Stack $gap={3}>
        <Checkbox
          checked={save}
          onChange={setSave}
          label="Сохранять разговоры"
          help="Их можно удалить в любой день."
        />
        <Checkbox checked={false} onChange={() => setSave(save)} label="Поиск в интернете" />
        <Checkbox checked="indeterminate" onChange={() => setSave(save)} label="Выбрать все" />
        <Checkbox checked disabled onChange={() => setSave(save)} label="Недоступно" />
      </Stack>
    )
  },
}
