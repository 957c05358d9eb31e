import { Card } from './card.tsx'
import { Row } from './row.tsx'
import { Skeleton, type SkeletonProps } from './skeleton.tsx'
import { Stack } from './stack.tsx'
import type { Story, StoryMeta } from './story.ts'

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
