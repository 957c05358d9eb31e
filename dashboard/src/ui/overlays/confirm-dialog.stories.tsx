import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import type { Story, StoryMeta } from '../story.ts'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

const meta: StoryMeta<ConfirmDialogProps> = { title: 'UI/ConfirmDialog', component: ConfirmDialog }
export default meta

export const Delete: Story = {
  parameters: { layout: 'fullscreen' },
  render: function Delete() {
    const [open, setOpen] = useState(true)
    return (
      <div style={{ padding: 24, minHeight: 480 }}>
        <Button onClick={() => setOpen(true)}>Удалить</Button>
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title="Подтвердите удаление"
          description="Три ассистента будут удалены вместе с историей разговоров, настройками и загруженными файлами. Отменить это нельзя."
          confirm="Удалить 3 ассистента"
          onConfirm={() => setOpen(false)}
        />
      </div>
    )
  },
}
