import type { StoryMeta } from '@botanika/dashboard/ui'
import { autopostStory } from '../story-fixtures/autopost-story.tsx'
import { project } from '../story-fixtures/project.ts'
import { useZoneFormat } from '../time/use-zone-format.ts'
import ImportDialog from './import-dialog.tsx'
import { ImportReport } from './import-report.tsx'

const meta: StoryMeta<object> = { title: 'Экраны/Загрузка автопостов', parameters: { layout: 'padded' } }
export default meta

function Report() {
  const format = useZoneFormat('Europe/Moscow')
  return (
    <ImportReport
      format={format}
      checked={{
        posts: [
          { row: 2, title: 'Скидки недели', scheduledAt: '2036-12-01T07:00:00.000Z' },
          { row: 3, title: 'Совет дня', scheduledAt: null },
        ],
        problems: [
          { row: 4, text: 'Даты «31.11.2026» нет: напишите, например, 2026-11-30' },
          { row: 7, text: 'Канала «Магазин» нет: выберите из подключённых' },
        ],
      }}
    />
  )
}

export const Choose = autopostStory(<ImportDialog project={project()} onClose={() => undefined} />)
export const Checked = autopostStory(<Report />)
