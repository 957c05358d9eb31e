import { broken, never, person, StoryFrame } from '@botanika/dashboard/stories'
import type { Story, StoryMeta } from '@botanika/dashboard/ui'
import { cards, lesson } from '../story-fixtures/lessons.ts'
import { draftOf, inputOf } from './draft.ts'
import { LessonDialog } from './lesson-dialog.tsx'
import LessonsTab from './lessons.page.tsx'
import { PicturePanel } from './pictures/picture-panel.tsx'
import { ImportReport } from './transfer/import-dialog.tsx'
import { VersionsDialog } from './versions/versions-dialog.tsx'

const meta: StoryMeta<object> = {
  title: 'Администрирование/Редактор уроков',
  parameters: { layout: 'padded' },
}
export default meta

const admin = person({ role: 'admin' })
const tab = (list: unknown): Story => ({
  render: () => (
    <StoryFrame user={admin} path="/visual-editor">
      <LessonsTab />
    </StoryFrame>
  ),
  parameters: { api: { 'GET /api/admin/lessons': list } },
})
const none = () => undefined
const dialog = (id?: string, kept: unknown = null): Story => ({
  render: () => (
    <StoryFrame user={admin} path="/visual-editor">
      <LessonDialog {...(id !== undefined && { id })} onClose={none} onChanged={none} />
    </StoryFrame>
  ),
  parameters: {
    api: {
      'GET /api/lessons/{id}': lesson,
      'GET /api/admin/lesson-drafts/{lessonId}': kept,
    },
  },
})

export const Filled = tab(cards)
export const Empty = tab([])
export const Loading = tab(never)
export const Failed = tab(broken)
export const Change = dialog(lesson.id)
export const Add = dialog()
export const WithDraft = dialog(lesson.id, {
  draft: draftOf({ ...lesson, content: `${lesson.content}\nДописано, но не сохранено.` }),
  baseVersion: lesson.version - 1,
  savedAt: '2026-11-24T09:03:00.000Z',
})
export const Versions: Story = {
  render: () => (
    <StoryFrame user={admin} path="/visual-editor">
      <VersionsDialog id={lesson.id} present={inputOf(draftOf(lesson))} onTake={none} onClose={none} />
    </StoryFrame>
  ),
  parameters: {
    api: {
      'GET /api/admin/lessons/{id}/versions': [
        { version: 2, title: lesson.title, isPublished: true, at: lesson.updatedAt, editor: 'Анна' },
        { version: 1, title: 'Первый ассистент', isPublished: false, at: lesson.createdAt },
      ],
      'GET /api/admin/lessons/{id}/versions/{version}': {
        ...inputOf(draftOf(lesson)),
        title: 'Первый ассистент',
        content: lesson.content.replace('цитата', 'ссылка на прайс-лист'),
      },
    },
  },
}
export const PictureProblem: Story = {
  render: () => (
    <StoryFrame user={admin} path="/visual-editor">
      <PicturePanel
        picture={{
          key: 1,
          name: 'снимок.png',
          address: '',
          problem: 'Сервер не отвечает. Проверьте соединение и повторите',
        }}
        count={3}
        onInsert={none}
        onCancel={none}
        onRetry={none}
      />
    </StoryFrame>
  ),
}
export const ImportProblems: Story = {
  render: () => (
    <StoryFrame user={admin} path="/visual-editor">
      <ImportReport
        checked={{
          problems: [
            {
              file: 'ru/001-первый.md',
              line: 3,
              text: 'Поля «level» у урока нет: исправьте имя или удалите строку',
            },
            {
              file: 'pl/002-drugi.md',
              text: 'Это перевод, а русского файла с таким именем нет: добавьте его',
            },
          ],
          ...{ added: 2, changed: 0, pictures: 0 },
        }}
      />
    </StoryFrame>
  ),
}
