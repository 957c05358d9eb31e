import type { Story, StoryMeta } from '../story.ts'
import { Moment } from './moment.tsx'

const meta: StoryMeta<object> = { title: 'UI/Момент' }
export default meta

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

export const Ages: Story = {
  render: () => (
    <ul>
      {[0, 4, 70, 1_500, 12_000].map(minutes => (
        <li key={minutes}>
          <Moment at={ago(minutes)} />
        </li>
      ))}
    </ul>
  ),
}
