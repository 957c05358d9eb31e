import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import type { Story, StoryMeta } from '../story.ts'
import CopyByHandDialog, { type CopyByHandDialogProps } from './copy-by-hand-dialog.tsx'

const meta: StoryMeta<CopyByHandDialogProps> = { title: 'UI/CopyByHandDialog', component: CopyByHandDialog }
export default meta

export const ApiKey: Story = {
  parameters: { layout: 'fullscreen' },
  render: function ApiKey() {
    const [open, setOpen] = useState(true)
    return (
      <div style={{ padding: 24, minHeight: 480 }}>
        <Button onClick={() => setOpen(true)}>Копировать</Button>
        {open && (
          <CopyByHandDialog
            text="btk_8Hk2pQzV0bYt6LmNc4Rs1WxE8Hk2pQzV0bYt6LmNc4R"
            onClose={() => setOpen(false)}
          />
        )}
      </div>
    )
  },
}
