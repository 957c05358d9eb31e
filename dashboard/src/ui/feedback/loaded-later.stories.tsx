import { Card } from '../layout/card.tsx'
import type { Story, StoryMeta } from '../story.ts'
import { loadedLater } from './loaded-later.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { Skeleton } from './skeleton.tsx'

const meta: StoryMeta<Record<string, never>> = { title: 'UI/Loaded later' }
export default meta

const fallback = <Skeleton lines={3} />
const Coming = loadedLater(() => new Promise<never>(() => undefined), fallback)
const There = loadedLater(
  async () => ({ default: () => <Card>Код этой части уже загружен.</Card> }),
  fallback,
)
const Missing = loadedLater<object>(() => Promise.reject(new Error('no connection')), fallback)

export const Waiting: Story = { render: () => <Coming /> }

export const Loaded: Story = { render: () => <There /> }

export const Failed: Story = {
  render: () => (
    <PageBoundary>
      <Missing />
    </PageBoundary>
  ),
}
