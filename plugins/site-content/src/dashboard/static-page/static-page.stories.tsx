import { broken, never, person, StoryFrame } from '@botanika/dashboard/stories'
import type { Story, StoryMeta } from '@botanika/dashboard/ui'
import PrivacyPage from '../pages/privacy-policy.page.tsx'
import SupportCenterPage from '../pages/support-center.page.tsx'
import { sitePage, status } from '../story-fixtures/site-page.ts'

const meta: StoryMeta<object> = { title: 'Экраны/Страницы сайта', parameters: { layout: 'fullscreen' } }
export default meta

const privacy = (answer: unknown, user?: ReturnType<typeof person>): Story => ({
  render: () => (
    <StoryFrame path="/privacy-policy" {...(user && { user })}>
      <PrivacyPage />
    </StoryFrame>
  ),
  parameters: { api: { 'GET /api/site-content/{pageKey}': answer } },
})

export const Privacy = privacy(sitePage('privacy-policy'))
export const ForAdministrators = privacy(sitePage('privacy-policy'), person({ role: 'admin' }))
export const Loading = privacy(never)
export const Failed = privacy(broken)

export const Support: Story = {
  render: () => (
    <StoryFrame path="/support-center">
      <SupportCenterPage />
    </StoryFrame>
  ),
  parameters: {
    api: {
      'GET /api/site-content/{pageKey}': sitePage('support-center'),
      'GET /api/site-status': status,
      'POST /api/support-requests': { success: true },
    },
  },
}
