import { useState } from 'react'
import { storyIds } from '../../../story-fixtures/chat.ts'
import { storyApi } from '../../../story-fixtures/chat-api.ts'
import { storyDocuments, storyUrls } from '../../../story-fixtures/knowledge-api.ts'
import type { Story, StoryMeta } from '../../ui/story.ts'
import { KnowledgePanel, type KnowledgePanelProps } from './knowledge-panel.tsx'
import { SourceSheet } from './retrieval/source-sheet.tsx'

const meta: StoryMeta<KnowledgePanelProps> = {
  title: 'Знания/Панель',
  component: KnowledgePanel,
  parameters: { api: storyApi },
}
export default meta

const stay = () => undefined
const failure = {
  reply: {
    status: 500,
    body: { code: 'server.error', error: 'Сбой', message: 'Что-то пошло не так. Повторите.' },
  },
}
const never = { reply: { delay: Number.POSITIVE_INFINITY } }
const nothing = {
  'GET /api/assistants/{id}/documents': [],
  'GET /api/assistants/{id}/pairs': [],
  'GET /api/assistants/{id}/unanswered': [],
  'GET /api/assistants/{id}/synonyms': { groups: [], proposals: [] },
}

/** More files than are drawn at once. */
const manyFiles = Array.from({ length: 169 }, (_, n) =>
  storyDocuments
    .filter(({ source }) => source === 'file')
    .slice(0, 1)
    .map(document => ({
      ...document,
      id: n.toString(16).padStart(24, '0'),
      title: `Договор № ${n + 1}.pdf`,
      createdAt: new Date(Date.UTC(2026, 10, 1, 12, -n)).toISOString(),
    })),
).flat()

interface PanelProps {
  start?: KnowledgePanelProps['start']
  assistantId?: string
  urls?: string[]
}

function Panel({ start, assistantId = storyIds.assistant, urls: given = storyUrls }: PanelProps) {
  const [urls, setUrls] = useState(given)
  const keep = async (next: string[]) => {
    setUrls(next)
    return true
  }
  return (
    <div style={{ maxWidth: 320 }}>
      <KnowledgePanel
        assistantId={assistantId || undefined}
        urls={urls}
        onUrls={keep}
        onOpen={stay}
        start={start}
      />
    </div>
  )
}

export const Files: Story = { render: () => <Panel /> }
export const Sites: Story = { render: () => <Panel start="urls" /> }
export const GoogleDocs: Story = { render: () => <Panel start="google" /> }
export const Answers: Story = { render: () => <Panel start="answers" /> }
export const Search: Story = { render: () => <Panel start="test" /> }

export const BeforeSaving: Story = { render: () => <Panel assistantId="" urls={[]} /> }
export const SitesBeforeSaving: Story = { render: () => <Panel start="urls" assistantId="" /> }

export const NoFiles: Story = {
  render: () => <Panel />,
  parameters: { api: { ...storyApi, ...nothing } },
}
export const NoSites: Story = {
  render: () => <Panel start="urls" urls={[]} />,
  parameters: { api: { ...storyApi, ...nothing } },
}
export const NoGoogleDocs: Story = {
  render: () => <Panel start="google" />,
  parameters: { api: { ...storyApi, ...nothing } },
}
export const NoAnswers: Story = {
  render: () => <Panel start="answers" />,
  parameters: { api: { ...storyApi, ...nothing } },
}

export const ManyFiles: Story = {
  render: () => <Panel />,
  parameters: { api: { ...storyApi, 'GET /api/assistants/{id}/documents': manyFiles } },
}

export const StorageFull: Story = {
  render: () => <Panel />,
  parameters: {
    api: { ...storyApi, 'GET /api/usage': { storage: { bytes: 100 * 1_048_576, limit: 100 * 1_048_576 } } },
  },
}
export const Loading: Story = {
  render: () => <Panel />,
  parameters: { api: { ...storyApi, 'GET /api/assistants/{id}/documents': never } },
}
export const Failed: Story = {
  render: () => <Panel />,
  parameters: { api: { ...storyApi, 'GET /api/assistants/{id}/documents': failure } },
}
export const AnswersFailed: Story = {
  render: () => <Panel start="answers" />,
  parameters: {
    api: {
      ...storyApi,
      'GET /api/assistants/{id}/pairs': failure,
      'GET /api/assistants/{id}/unanswered': failure,
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

export const IncompleteDocument: Story = {
  render: () => (
    <SourceSheet
      source={{
        documentId: storyIds.document,
        title: 'Прейскурант 2026.pdf',
        unread: storyDocuments[0]?.unread,
      }}
      onClose={stay}
    />
  ),
}
