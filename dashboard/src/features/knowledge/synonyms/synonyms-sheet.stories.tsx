import { storyIds } from '../../../../story-fixtures/chat.ts'
import { storyApi } from '../../../../story-fixtures/chat-api.ts'
import { manySynonyms, storySynonyms } from '../../../../story-fixtures/knowledge-api.ts'
import type { Story, StoryMeta } from '../../../ui/story.ts'
import { GroupDialog } from './group-dialog.tsx'
import { SynonymsSheet, type SynonymsSheetProps } from './synonyms-sheet.tsx'
import { useSynonyms } from './use-synonyms.ts'

const meta: StoryMeta<SynonymsSheetProps> = {
  title: 'Знания/Синонимы',
  component: SynonymsSheet,
  parameters: { api: storyApi },
}
export default meta

const stay = () => undefined
const route = 'GET /api/assistants/{id}/synonyms'
const answering = (reply: unknown) => ({ api: { ...storyApi, [route]: reply } })

function Opened() {
  const synonyms = useSynonyms(storyIds.assistant)
  return <SynonymsSheet assistantId={storyIds.assistant} synonyms={synonyms} onClose={stay} onOpen={stay} />
}

export const Filled: Story = { render: () => <Opened /> }
export const Empty: Story = {
  render: () => <Opened />,
  parameters: answering({ groups: [], proposals: [] }),
}
export const Proposed: Story = {
  render: () => <Opened />,
  parameters: answering({ ...storySynonyms, groups: [] }),
}
export const Many: Story = { render: () => <Opened />, parameters: answering(manySynonyms) }
export const Loading: Story = {
  render: () => <Opened />,
  parameters: answering({ reply: { delay: Number.POSITIVE_INFINITY } }),
}
export const Failed: Story = {
  render: () => <Opened />,
  parameters: answering({
    reply: {
      status: 500,
      body: { code: 'server.error', error: 'Сбой', message: 'Что-то пошло не так. Повторите.' },
    },
  }),
}
export const OneWordProposed: Story = {
  render: () => (
    <GroupDialog
      assistantId={storyIds.assistant}
      task={{ kind: 'new', words: ['брекеты'] }}
      onClose={stay}
      onSaved={stay}
    />
  ),
}
