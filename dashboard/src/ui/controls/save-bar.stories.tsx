import { toast } from '../overlays/toast-store.ts'
import type { Story, StoryMeta } from '../story.ts'
import { SaveBar, type SaveBarProps } from './save-bar.tsx'

const meta: StoryMeta<SaveBarProps> = { title: 'UI/SaveBar', component: SaveBar }
export default meta

export const Changed: Story = {
  render: () => (
    <SaveBar
      changed
      onSave={() => toast({ title: 'Сохранено' })}
      onDiscard={() => toast({ title: 'Отменено' })}
    />
  ),
}

export const Saving: Story = {
  render: () => (
    <SaveBar changed saving onSave={() => toast({ title: 'Сохранено' })} saveLabel="Сохранить ассистента" />
  ),
}
