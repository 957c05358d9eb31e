import { Card } from '../layout/card.tsx'
import { Row } from '../layout/row.tsx'
import { Stack } from '../layout/stack.tsx'
import type { Story, StoryMeta } from '../story.ts'
import { Skeleton, type SkeletonProps } from './skeleton.tsx'

const meta: StoryMeta<SkeletonProps> = { title: 'UI/Skeleton', component: Skeleton }
export default meta

export const Waiting: Story = {
  render: () => (
    <Card style={{ maxWidth: 420 }}>
      <Stack>
        <Row $gap={3}>
          <Skeleton width={40} height={40} radius={10} />
          <Stack $gap={2} style={{ flex: 1 }}>
            <Skeleton width="50%" height={14} />
            <Skeleton width="32%" height={12} />
          </Stack>
        </Row>
        <Skeleton lines={3} height={14} />
      </Stack>
    </Card>
  ),
}
