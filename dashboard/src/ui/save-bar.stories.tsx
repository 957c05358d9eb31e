import { SaveBar, type SaveBarProps } from './save-bar.tsx'
import { Stack } from './stack.tsx'
import type { Story, StoryMeta } from './story.ts'
import { toast } from './toast-store.ts'

const meta: StoryMeta<SaveBarProps> = { title: 'UI/SaveBar', component: SaveBar }
export default meta

export const States: Story = {
  render: () => (
    <Stack style={{ maxWidth: 640 }}>
      <SaveBar
        changed
        onSave={() => toast({ title: 'Сохранено' })}
        onDiscard={() => toast({ title: 'Отменено' })}
      />
      <SaveBar changed saving onSave={() => toast({ title: 'Сохранено' })} saveLabel="Сохранить ассистента" />
    </Stack>
  ),
}
