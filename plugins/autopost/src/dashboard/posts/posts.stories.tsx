import type { StoryMeta } from '@botanika/dashboard/ui'
import { useState } from 'react'
import { autopostStory } from '../story-fixtures/autopost-story.tsx'
import { project } from '../story-fixtures/project.ts'
import { useZoneFormat } from '../time/use-zone-format.ts'
import ImportDialog from './import-dialog.tsx'
import { ImportReport } from './import-report.tsx'

const meta: StoryMeta<object> = { title: 'Экраны/Загрузка автопостов', parameters: { layout: 'padded' } }
export default meta

function Report() {
  const [withRepeats, setWithRepeats] = useState(false)
  const format = useZoneFormat('Europe/Moscow')
  return (
    <ImportReport
      format={format}
      withRepeats={withRepeats}
      onRepeats={setWithRepeats}
      checked={{
        posts: [
          { row: 2, title: 'Скидки недели', scheduledAt: '2036-12-01T07:00:00.000Z' },
          { row: 3, title: 'Совет дня', scheduledAt: null },
        ],
        problems: [
          { row: 4, text: 'Даты «31.11.2026» нет: напишите, например, 2026-11-30' },
          { row: 7, text: 'Канала «Магазин» нет: выберите из подключённых' },
        ],
        repeats: [{ row: 8, text: 'То же, что строка 2: текст, канал и время совпадают' }],
        notes: [
          {
            row: 3,
            text: '02:30 в этот день не бывает: часы переводят вперёд. Пост выйдет в 03:30',
          },
        ],
      }}
    />
  )
}

export const Choose = autopostStory(<ImportDialog project={project()} onClose={() => undefined} />)
export const Checked = autopostStory(<Report />)
