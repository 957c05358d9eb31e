import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { Stack } from '../layout/stack.tsx'
import type { Story, StoryMeta } from '../story.ts'
import { Refusal } from './refusal.tsx'

const meta: StoryMeta<object> = { title: 'UI/Refusal' }
export default meta

export const FarFromItsButton: Story = {
  render: function FarFromItsButton() {
    const [isRefused, setIsRefused] = useState(true)
    return (
      <Stack $gap={4} style={{ height: 240, overflow: 'auto' }}>
        {isRefused && (
          <Refusal title="Тариф с таким именем уже есть" onDismiss={() => setIsRefused(false)}>
            Выберите другое системное имя.
          </Refusal>
        )}
        <div style={{ flex: '0 0 320px' }} />
        <Button onClick={() => setIsRefused(true)}>Сохранить</Button>
      </Stack>
    )
  },
}
