import { storyIds } from '../../../story-fixtures/chat.ts'
import { storyApi } from '../../../story-fixtures/chat-api.ts'
import { storyPairs, storyUnanswered, storyUrls } from '../../../story-fixtures/knowledge-api.ts'
import type { Story, StoryMeta } from '../../ui/story.ts'
import { PairSheet } from './answers/pair-sheet.tsx'
import { SitePagesDialog, type SitePagesDialogProps } from './sites/site-pages-dialog.tsx'

const meta: StoryMeta<SitePagesDialogProps> = {
  title: 'Знания/Окна',
  component: SitePagesDialog,
  parameters: { api: storyApi },
}
export default meta

const stay = () => undefined
const [firstPair] = storyPairs
const [firstUnanswered] = storyUnanswered

export const SitePages: Story = {
  render: () => (
    <SitePagesDialog
      assistantId={storyIds.assistant}
      urls={storyUrls}
      onClose={stay}
      onAdd={async () => true}
    />
  ),
}

export const NewAnswer: Story = {
  render: () => (
    <PairSheet assistantId={storyIds.assistant} task={{ kind: 'new' }} onClose={stay} onSaved={stay} />
  ),
}

export const EditAnswer: Story = {
  render: () =>
    firstPair ? (
      <PairSheet
        assistantId={storyIds.assistant}
        task={{ kind: 'edit', pair: firstPair }}
        onClose={stay}
        onSaved={stay}
      />
    ) : (
      <p />
    ),
}

export const AnswerUnanswered: Story = {
  render: () =>
    firstUnanswered ? (
      <PairSheet
        assistantId={storyIds.assistant}
        task={{ kind: 'answer', unanswered: firstUnanswered }}
        onClose={stay}
        onSaved={stay}
      />
    ) : (
      <p />
    ),
}
