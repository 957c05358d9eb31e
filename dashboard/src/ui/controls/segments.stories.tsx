import { useState } from 'react'
import type { Story, StoryMeta } from '../story.ts'
import { Segments } from './segments.tsx'

const meta: StoryMeta<object> = { title: 'UI/Segments' }
export default meta

function Spans() {
  const [value, setValue] = useState<'7' | '30' | '90'>('30')
  return (
    <Segments
      label="Период"
      value={value}
      onChange={setValue}
      options={[
        { value: '7', label: '7 дней' },
        { value: '30', label: '30 дней' },
        { value: '90', label: '90 дней' },
      ]}
    />
  )
}

export const Choice: Story = { render: () => <Spans /> }
