import { Stack } from '../../ui/layout/stack.tsx'
import type { Story, StoryMeta } from '../../ui/story.ts'
import { Composer, type ComposerProps } from './composer.tsx'

const meta: StoryMeta<ComposerProps> = { title: 'Чат/Поле ввода', component: Composer }
export default meta

const stay = () => undefined

export const States: Story = {
  render: () => (
    <Stack style={{ maxWidth: 560 }}>
      <Composer state="idle" onSend={stay} />
      <Composer state="waiting" onSend={stay} />
      <Composer state="streaming" onSend={stay} onStop={stay} />
      <Composer state="idle" onSend={stay} blocked="Сохраните ассистента, чтобы поговорить с ним." />
    </Stack>
  ),
}
