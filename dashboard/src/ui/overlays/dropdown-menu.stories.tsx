import { Copy, Download, Ellipsis, Pencil, Trash } from 'lucide-react'
import { Button } from '../controls/button.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { Row } from '../layout/row.tsx'
import type { Story, StoryMeta } from '../story.ts'
import { DropdownMenu, type DropdownMenuProps } from './dropdown-menu.tsx'
import { toast } from './toast-store.ts'

const meta: StoryMeta<DropdownMenuProps> = { title: 'UI/DropdownMenu', component: DropdownMenu }
export default meta

const say = (title: string) => () => toast({ title })

export const Actions: Story = {
  render: () => (
    <Row $gap={3} style={{ minHeight: 300, alignItems: 'flex-start' }}>
      <DropdownMenu
        align="start"
        trigger={<Button>Действия</Button>}
        items={[
          { kind: 'label', label: 'Служба поддержки' },
          { label: 'Изменить', icon: <Pencil />, hint: 'E', onSelect: say('Изменить') },
          { label: 'Копировать код', icon: <Copy />, onSelect: say('Копировать') },
          { label: 'Скачать JSON', icon: <Download />, disabled: true, onSelect: say('Скачать') },
          { kind: 'separator' },
          { label: 'Удалить', icon: <Trash />, danger: true, onSelect: say('Удалить') },
        ]}
      />
      <DropdownMenu
        align="start"
        trigger={<IconButton label="Выбрать язык" icon={<Ellipsis />} />}
        items={[
          { label: 'Русский', checked: true, onSelect: say('Русский') },
          { label: 'English', onSelect: say('English') },
          { label: 'Polski', onSelect: say('Polski') },
        ]}
      />
    </Row>
  ),
}
