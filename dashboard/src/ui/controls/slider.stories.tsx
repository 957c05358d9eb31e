import { useState } from 'react'
import { Stack } from '../layout/stack.tsx'
import type { Story, StoryMeta } from '../story.ts'
import { Field } from './field.tsx'
import { Slider, type SliderProps } from './slider.tsx'

const meta: StoryMeta<SliderProps> = { title: 'UI/Slider', component: Slider }
export default meta

export const Temperature: Story = {
  render: function Temperature() {
    const [value, setValue] = useState(0.7)
    const [radius, setRadius] = useState(12)
    return (
      <Stack $gap={5} style={{ maxWidth: 380 }}>
        <Field as="group" label="Температура">
          <Slider
            label="Температура"
            value={value}
            onChange={setValue}
            min={0}
            max={2}
            step={0.1}
            ends={['Точно', 'Творчески']}
          />
        </Field>
        <Field as="group" label="Скругление">
          <Slider label="Скругление" value={radius} onChange={setRadius} min={0} max={30} unit="px" />
        </Field>
      </Stack>
    )
  },
}
