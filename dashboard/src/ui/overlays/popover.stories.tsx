import { Button } from '../controls/button.tsx'
import { Stack } from '../layout/stack.tsx'
import { Typography } from '../layout/typography.tsx'
import type { Story, StoryMeta } from '../story.ts'
import { Popover, type PopoverProps } from './popover.tsx'

const meta: StoryMeta<PopoverProps> = { title: 'UI/Popover', component: Popover }
export default meta

export const Citation: Story = {
  render: () => (
    <div style={{ minHeight: 220 }}>
      <Popover label="Источник" trigger={<Button size="small">[1] Прайс 2026.pdf</Button>}>
        <Stack $gap={1}>
          <Typography $look="strong">Прайс 2026.pdf, стр. 4</Typography>
          <Typography $tone="muted">Доставка по городу занимает один рабочий день и стоит 350 ₽.</Typography>
        </Stack>
      </Popover>
    </div>
  ),
}
