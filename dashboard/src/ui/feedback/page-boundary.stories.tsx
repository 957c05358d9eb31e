import type { Story, StoryMeta } from '../story.ts'
import { DialogBoundary, PageBoundary } from './page-boundary.tsx'

const meta: StoryMeta<Record<string, never>> = { title: 'UI/Page boundary' }
export default meta

const Breaks = (): never => {
  throw new Error('a page that breaks')
}

export const Broken: Story = {
  render: () => (
    <PageBoundary>
      <Breaks />
    </PageBoundary>
  ),
}

export const BrokenDialog: Story = {
  render: () => (
    <DialogBoundary name="settings" onClose={() => undefined}>
      <Breaks />
    </DialogBoundary>
  ),
}
