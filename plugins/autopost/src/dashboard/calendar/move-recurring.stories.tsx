import type { StoryMeta } from '@botanika/dashboard/ui'
import { autopostStory } from '../story-fixtures/autopost-story.tsx'
import { postCard } from '../story-fixtures/posts.ts'
import { useZoneFormat } from '../time/use-zone-format.ts'
import { MoveRecurring } from './move-recurring.tsx'

const meta: StoryMeta<object> = { title: 'Экраны/Перенос повторяющегося автопоста' }
export default meta

const at = '2036-12-01T07:00:00.000Z'

function Asking() {
  const format = useZoneFormat('Europe/Moscow')
  return (
    <MoveRecurring
      entry={{ post: postCard(1, { isRecurring: true }), at, day: '2036-12-01', time: '10:00' }}
      to="2036-12-02T10:00"
      timeZone="Europe/Moscow"
      format={format}
      onMove={async () => 'Это время уже прошло'}
      onClose={() => undefined}
    />
  )
}

export const Question = autopostStory(<Asking />)
