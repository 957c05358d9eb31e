import type { Story, StoryMeta } from '../ui/story.ts'
import { Page } from './page.ts'
import { Shell } from './shell.tsx'
import { answers, broken, person } from './story-data.ts'
import { StoryFrame, type StoryFrameProps } from './story-frame.tsx'

const meta: StoryMeta<object> = {
  title: 'Экраны/Каркас',
  parameters: { layout: 'fullscreen', api: answers },
}
export default meta

const shown = (frame: Omit<StoryFrameProps, 'children'>) => (
  <StoryFrame {...frame}>
    <Shell>
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
export const Administrator: Story = {
  render: () => shown({ user: admin }),
  parameters: {
    api: {
      ...answers,
      'GET /api/plugins': [
        {
          id: 'lessons',
          title: { ru: 'Уроки', en: 'Lessons', pl: 'Lekcje' },
          description: { ru: '', en: '', pl: '' },
          status: 'ready',
          pages: [
            {
              path: '/lessons',
              label: { ru: 'Уроки', en: 'Lessons', pl: 'Lekcje' },
              icon: 'graduation-cap',
              access: 'user',
            },
          ],
          integrations: [],
        },
      ],
    },
  },
}
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
