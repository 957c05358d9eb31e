import { Row } from './row.tsx'
import { Spinner } from './spinner.tsx'
import type { Story, StoryMeta } from './story.ts'

const meta: StoryMeta<{ size?: number }> = { title: 'UI/Spinner', component: Spinner }
export default meta

export const Sizes: Story = {
  render: () => (
    <Row $gap={4}>
      <Spinner />
      <Spinner size={20} />
      <Spinner size={32} />
    </Row>
  ),
}
