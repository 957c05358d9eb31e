import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { Typography } from '../layout/typography.tsx'
import type { Story, StoryMeta } from '../story.ts'
import { Sheet, type SheetProps } from './sheet.tsx'

const meta: StoryMeta<SheetProps> = { title: 'UI/Sheet', component: Sheet }
export default meta

export const Source: Story = {
  parameters: { layout: 'fullscreen' },
  render: function Source() {
    const [open, setOpen] = useState(true)
    return (
      <div style={{ padding: 24, minHeight: 480 }}>
        <Button onClick={() => setOpen(true)}>Открыть источник</Button>
        <Sheet
          open={open}
          onOpenChange={setOpen}
          title="Прайс 2026.pdf"
          description="Страница 4, «Доставка»"
          footer={<Button variant="primary">Открыть файл</Button>}
        >
          <Typography>
            Доставка по городу занимает один рабочий день и стоит 350 ₽. При заказе от 5 000 ₽ доставка
            бесплатна.
          </Typography>
        </Sheet>
      </div>
    )
  },
}
