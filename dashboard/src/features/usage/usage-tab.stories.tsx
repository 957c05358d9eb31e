import { answers, broken } from '../../../story-fixtures/account.ts'
import { StoryFrame } from '../../../story-fixtures/story-frame.tsx'
import type { Story, StoryMeta } from '../../ui/story.ts'
import { UsageTab } from './usage-tab.tsx'

const counted = (replies: number) => ({
  replies,
  inputTokens: replies * 1_900,
  outputTokens: replies * 240,
  cost: replies * 0.0072,
})
const days = Array.from({ length: 30 }, (_, n) => ({
  day: new Date(Date.UTC(2026, 9, 23 + n)).toISOString().slice(0, 10),
  ...counted((n * 37) % 90),
}))
const usage = {
  today: { day: '2026-11-21', questions: 180, limit: 250 },
  storage: {
    bytes: 34 * 1_048_576,
    limit: 100 * 1_048_576,
    visitors: { bytes: 12 * 1_048_576, limit: 50 * 1_048_576 },
  },
  total: counted(1_204),
  unpriced: 3,
  days,
  assistants: [
    { assistantId: 'a'.repeat(24), name: 'Служба поддержки', ...counted(900) },
    { assistantId: 'b'.repeat(24), name: '', ...counted(304) },
  ],
  models: [{ model: 'gpt-4o', label: 'GPT-4o', ...counted(1_204) }],
}
const nothing = {
  ...usage,
  today: { day: '2026-11-21', questions: 0, limit: null },
  storage: { bytes: 0, limit: null, visitors: { bytes: 0, limit: null } },
  total: counted(0),
  unpriced: 0,
  days: days.map(({ day }) => ({ day, ...counted(0) })),
  assistants: [],
  models: [],
}

const meta: StoryMeta<object> = { title: 'Экраны/Расход', parameters: { api: answers } }
export default meta

const shown = () => (
  <StoryFrame>
    <UsageTab />
  </StoryFrame>
)
const given = (answer: unknown) => ({ api: { ...answers, 'GET /api/usage': answer } })

export const AMonth: Story = { render: shown, parameters: given(usage) }
export const StorageFull: Story = {
  render: shown,
  parameters: given({
    ...usage,
    storage: {
      bytes: 1_073_741_824,
      limit: 1_073_741_824,
      visitors: { bytes: 12 * 1_048_576, limit: 536_870_912 },
    },
  }),
}
/** Models at an address of the administrator's own, for which no price was given. */
export const NoPrices: Story = {
  render: shown,
  parameters: given({
    ...usage,
    total: { ...usage.total, cost: 0 },
    unpriced: usage.total.replies,
    assistants: usage.assistants.map(one => ({ ...one, cost: 0 })),
    models: usage.models.map(one => ({ ...one, cost: 0 })),
  }),
}
export const Nothing: Story = { render: shown, parameters: given(nothing) }
export const Broken: Story = { render: shown, parameters: given(broken) }

export const VisitorsShareFull: Story = {
  render: shown,
  parameters: given({
    ...usage,
    storage: {
      bytes: 61 * 1_048_576,
      limit: 100 * 1_048_576,
      visitors: { bytes: 49 * 1_048_576, limit: 50 * 1_048_576 },
    },
  }),
}
