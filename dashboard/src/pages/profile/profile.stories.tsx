import { answers, assistants, broken, never, person } from '../../../story-fixtures/account.ts'
import { PageOfTable } from '../../../story-fixtures/page-of-table.tsx'
import { StoryFrame } from '../../../story-fixtures/story-frame.tsx'
import { PlanDialog } from '../../features/plans/plan-dialog.tsx'
import type { Story, StoryMeta } from '../../ui/story.ts'

const meta: StoryMeta<object> = {
  title: 'Экраны/Профиль',
  parameters: { layout: 'fullscreen', api: answers },
}
export default meta

const shown = (user?: ReturnType<typeof person>) => (
  <StoryFrame user={user} path="/profile">
    <PageOfTable path="/profile" frame="shell" />
  </StoryFrame>
)
const own = (answer: unknown) => ({ api: { ...answers, 'GET /api/assistants/my': answer } })

const olga = person()
const paid = person({
  plan: 'pro',
  planActivatedAt: '2026-11-01T00:00:00Z',
  planExpiresAt: '2036-12-01T00:00:00Z',
  hasApiKey: true,
  apiKeyLast4: 'x7Qa',
})
const waiting = person({ activation: { state: 'nag' } })
const frozen = person({ isAccountFrozen: true, activation: { state: 'frozen' } })
const acted = person({ actingAdminId: 'a'.repeat(24) })
const restricted = person({ assistantAccessRestricted: true })

export const Paid: Story = { render: () => shown(paid) }
export const NeedsActivation: Story = { render: () => shown(waiting) }
export const Frozen: Story = { render: () => shown(frozen) }
export const AsSomeoneElse: Story = { render: () => shown(acted) }
export const Restricted: Story = { render: () => shown(restricted) }
export const WithoutAssistants: Story = { render: () => shown(olga), parameters: own([]) }
export const ManyAssistants: Story = {
  render: () => shown(paid),
  parameters: own(
    Array.from({ length: 300 }, (_, n) => ({
      ...assistants(8)[n % 8],
      id: n.toString(16).padStart(24, '0'),
      name: n === 0 ? 'Консультант'.repeat(10) : `Магазин ${n}`,
    })),
  ),
}
export const Loading: Story = { render: () => shown(olga), parameters: own(never) }
export const AssistantsFailed: Story = { render: () => shown(olga), parameters: own(broken) }
const keys = (answer: unknown) => ({ api: { ...answers, 'GET /api/account/api-keys': answer } })
export const WithoutKeys: Story = {
  render: () => shown(paid),
  parameters: keys({ isAllowed: true, keys: [] }),
}
export const ManyKeys: Story = {
  render: () => shown(paid),
  parameters: keys({
    isAllowed: true,
    keys: Array.from({ length: 20 }, (_, n) => ({
      id: n.toString(16).padStart(24, '0'),
      name: n === 0 ? 'Выгрузка'.repeat(12) : `Магазин ${n}`,
      scopes: ['assistants:read', 'assistants:write', 'knowledge:read', 'conversations:write'],
      last4: 'Qx7a',
      createdAt: '2026-11-20T09:00:00.000Z',
    })),
  }),
}
export const NoApiInPlan: Story = {
  render: () => shown(olga),
  parameters: keys({ isAllowed: false, keys: [] }),
}
export const KeysFailed: Story = { render: () => shown(olga), parameters: keys(broken) }
const methods = (answer: unknown) => ({ api: { ...answers, 'GET /api/account/sign-in': answer } })
export const ByGoogleAlone: Story = {
  render: () => shown(olga),
  parameters: methods({
    email: 'olga@example.com',
    hasPassword: false,
    isGoogleConnected: true,
    isEmailConfirmed: true,
    apiKeys: 0,
  }),
}
export const NewAddressWaits: Story = {
  render: () => shown(olga),
  parameters: methods({
    email: 'olga@example.com',
    hasPassword: true,
    isGoogleConnected: false,
    isEmailConfirmed: true,
    apiKeys: 0,
    pendingEmail: 'olga@new.example.com',
  }),
}
export const SignInFailed: Story = { render: () => shown(olga), parameters: methods(broken) }
export const SessionsFailed: Story = {
  render: () => shown(olga),
  parameters: { api: { ...answers, 'GET /api/account/sessions': broken } },
}
export const Visitor: Story = { render: () => shown() }
export const ChoiceOfPlan: Story = {
  render: () => (
    <StoryFrame user={waiting}>
      <PlanDialog onClose={() => undefined} />
    </StoryFrame>
  ),
}
