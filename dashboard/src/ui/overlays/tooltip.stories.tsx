import { Button } from '../controls/button.tsx'
import type { Story, StoryMeta } from '../story.ts'
import { Tooltip, type TooltipProps } from './tooltip.tsx'

const meta: StoryMeta<TooltipProps> = { title: 'UI/Tooltip', component: Tooltip }
export default meta

export const OnHover: Story = {
  render: () => (
    <div style={{ padding: 48 }}>
      <Tooltip label="Сохраните ассистента">
        <Button>Код виджета</Button>
      </Tooltip>
    </div>
  ),
}
