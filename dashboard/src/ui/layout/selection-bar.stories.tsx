import { Trash2 } from 'lucide-react'
import { Button } from '../controls/button.tsx'
import type { Story, StoryMeta } from '../story.ts'
import { SelectionBar, type SelectionBarProps } from './selection-bar.tsx'

const meta: StoryMeta<SelectionBarProps> = { title: 'UI/SelectionBar', component: SelectionBar }
export default meta

export const Chosen: Story = {
  render: () => (
    <SelectionBar label="Выбранные файлы" chosen="Выбрано 3 файла">
      <Button size="small" variant="ghost">
        Выбрать все
      </Button>
      <Button size="small" variant="danger" icon={<Trash2 />}>
        Удалить
      </Button>
    </SelectionBar>
  ),
}
