import { useState } from 'react'
import { storyIds } from '../chat/fixtures.ts'
import { storyApi } from '../chat/story-api.ts'
import type { Story, StoryMeta } from '../ui/story.ts'
import { KnowledgePanel, type KnowledgePanelProps } from './knowledge-panel.tsx'
import { SourceSheet } from './source-sheet.tsx'

const meta: StoryMeta<KnowledgePanelProps> = {
  title: 'Знания/Панель',
  component: KnowledgePanel,
  parameters: { api: storyApi },
}
export default meta

const stay = () => undefined

function Panel({ assistantId }: { assistantId: string | undefined }) {
  const [urls, setUrls] = useState(['https://example.com/prices'])
  return (
    <div style={{ maxWidth: 360 }}>
      <KnowledgePanel assistantId={assistantId} urls={urls} onUrls={setUrls} onOpen={stay} />
    </div>
  )
}

export const Documents: Story = { render: () => <Panel assistantId={storyIds.assistant} /> }

export const BeforeSaving: Story = { render: () => <Panel assistantId={undefined} /> }

export const Empty: Story = {
  render: () => <Panel assistantId={storyIds.assistant} />,
  parameters: { api: { ...storyApi, 'GET /api/assistants/{id}/documents': [] } },
}

export const Failed: Story = {
  render: () => <Panel assistantId={storyIds.assistant} />,
  parameters: {
    api: {
      ...storyApi,
      'GET /api/assistants/{id}/documents': {
        reply: {
          status: 500,
          body: { code: 'server.error', error: 'Сбой', message: 'Что-то пошло не так. Повторите.' },
        },
      },
    },
  },
}

export const CitedPlace: Story = {
  render: () => (
    <SourceSheet
      source={{
        documentId: storyIds.document,
        title: 'Прейскурант 2026.pdf',
        page: 2,
        quote: 'Лечение поверхностного кариеса, один зуб: 4 500 ₽',
      }}
      onClose={stay}
    />
  ),
}
