import { Row } from '../layout/row.tsx'
import type { Story, StoryMeta } from '../story.ts'
import { Spinner } from './spinner.tsx'

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
