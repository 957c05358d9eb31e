import { useState } from 'react'
import { Stack } from '../layout/stack.tsx'
import type { Story, StoryMeta } from '../story.ts'
import { Switch, type SwitchProps } from './switch.tsx'

const meta: StoryMeta<SwitchProps> = { title: 'UI/Switch', component: Switch }
export default meta

export const States: Story = {
  render: function States() {
    const [on, setOn] = useState(true)
    return (
      <Stack style={{ maxWidth: 380 }}>
        <Switch
          checked={on}
          onChange={setOn}
          label="Показывать аватар"
          help="Первая буква имени, если адреса нет."
        />
        <Switch checked={!on} onChange={() => setOn(!on)} label="Показывать, что ассистент печатает" />
        <Switch checked disabled onChange={setOn} label="Недоступно" />
      </Stack>
    )
  },
}
