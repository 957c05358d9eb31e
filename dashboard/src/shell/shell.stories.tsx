import { answers, broken, person } from '../../story-fixtures/account.ts'
import { StoryFrame, type StoryFrameProps } from '../../story-fixtures/story-frame.tsx'
import { pages } from '../pages.tsx'
import { Page } from '../ui/layout/page.ts'
import type { Story, StoryMeta } from '../ui/story.ts'
import { Shell } from './shell.tsx'

const meta: StoryMeta<object> = {
  title: 'Экраны/Каркас',
  parameters: { layout: 'fullscreen', api: answers },
}
export default meta

const shown = (frame: Omit<StoryFrameProps, 'children'>) => (
  <StoryFrame {...frame}>
    <Shell pages={pages} page={pages[0]}>
      <Page>Страница</Page>
    </Shell>
  </StoryFrame>
)

const olga = person()
const admin = person({ role: 'admin' })
const late = person({ activation: { state: 'warning', daysLeft: 1 } })
const frozen = person({ isAccountFrozen: true, activation: { state: 'frozen' } })
const stopped = person({
  isActive: false,
  isAccountFrozen: true,
  activation: { state: 'frozen', scope: 'all' },
})
const restricted = person({ assistantAccessRestricted: true })
const acted = person({ actingAdminId: 'a'.repeat(24) })

export const SignedIn: Story = { render: () => shown({ user: olga, path: '/?tab=logs' }) }
export const Administrator: Story = { render: () => shown({ user: admin }) }
export const Visitor: Story = { render: () => shown({}) }
export const FewDaysLeft: Story = { render: () => shown({ user: late }) }
export const Frozen: Story = { render: () => shown({ user: frozen }) }
export const Stopped: Story = { render: () => shown({ user: stopped }) }
export const Restricted: Story = { render: () => shown({ user: restricted }) }
export const SignedInAsSomeoneElse: Story = { render: () => shown({ user: acted }) }
export const ListFailed: Story = {
  render: () => shown({ user: olga }),
  parameters: { api: { ...answers, 'GET /api/assistants/my': broken } },
}
