import { Stack } from '../layout/stack.tsx'
import { toast } from '../overlays/toast-store.ts'
import type { Story, StoryMeta } from '../story.ts'
import { FileDrop, type FileDropProps } from './file-drop.tsx'

const meta: StoryMeta<FileDropProps> = { title: 'UI/FileDrop', component: FileDrop }
export default meta

export const Documents: Story = {
  render: () => (
    <Stack style={{ maxWidth: 480 }}>
      <FileDrop
        accept=".pdf,.docx,.txt"
        maxBytes={20 * 1024 * 1024}
        onFiles={files => toast({ title: files.map(file => file.name).join(', ') })}
      />
      <FileDrop disabled hint="Сохраните ассистента" onFiles={() => toast({ title: 'Недоступно' })} />
    </Stack>
  ),
}
