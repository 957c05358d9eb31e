import { broken, instance, never } from '../../../story-fixtures/account.ts'
import { StoryFrame } from '../../../story-fixtures/story-frame.tsx'
import type { Story, StoryMeta } from '../../ui/story.ts'
import Confirm from './confirm.tsx'
import ConfirmEmail from './confirm-email.tsx'
import ResetPassword from './reset-password.tsx'

const check = 'POST /api/auth/reset-password/check'
const answers = {
  'GET /api/instance': { ...instance, passwordReset: true },
  [check]: { username: 'Ольга', expiresAt: '2036-12-01T00:00:00Z', apiKeys: 0 },
  'POST /api/auth/reset-password': { success: true },
  'POST /api/auth/confirm': broken,
  'POST /api/auth/confirm-email': { email: 'olga@new.example.com' },
}
const refused = (code: string, message: string) => ({
  reply: { status: 403, body: { error: message, code, message } },
})

const meta: StoryMeta<object> = {
  title: 'Экраны/Ссылки из писем',
  parameters: { layout: 'fullscreen', api: answers },
}
export default meta

const own = (part: object) => ({ api: { ...answers, ...part } })
// Each address has a token of its own, as an answer is stored with it.
const reset = (token: string) => (
  <StoryFrame path={`/reset-password${token && `?token=${token}`}`}>
    <ResetPassword />
  </StoryFrame>
)
const confirm = (token: string) => (
  <StoryFrame path={`/confirm${token && `?token=${token}`}`}>
    <Confirm />
  </StoryFrame>
)
const confirmEmail = (token: string) => (
  <StoryFrame path={`/confirm-email${token && `?token=${token}`}`}>
    <ConfirmEmail />
  </StoryFrame>
)

export const Reset: Story = { render: () => reset('fresh') }
export const ResetWithKeys: Story = {
  render: () => reset('with-keys'),
  parameters: own({ [check]: { username: 'Ольга', expiresAt: '2036-12-01T00:00:00Z', apiKeys: 3 } }),
}
export const ResetLoading: Story = { render: () => reset('waits'), parameters: own({ [check]: never }) }
export const ResetFailed: Story = { render: () => reset('fails'), parameters: own({ [check]: broken }) }
export const ResetLinkWrong: Story = {
  render: () => reset('wrong'),
  parameters: own({ [check]: refused('auth.reset-link-wrong', 'Ссылка больше не действует') }),
}
export const ResetWithoutToken: Story = { render: () => reset('') }
export const ConfirmRegistration: Story = { render: () => confirm('fresh') }
export const ConfirmWithoutToken: Story = { render: () => confirm('') }
export const NewAddress: Story = { render: () => confirmEmail('fresh') }
export const NewAddressLoading: Story = {
  render: () => confirmEmail('waits'),
  parameters: own({ 'POST /api/auth/confirm-email': never }),
}
export const NewAddressFailed: Story = {
  render: () => confirmEmail('fails'),
  parameters: own({ 'POST /api/auth/confirm-email': broken }),
}
export const NewAddressLinkWrong: Story = {
  render: () => confirmEmail('wrong'),
  parameters: own({
    'POST /api/auth/confirm-email': refused('account.email-link-wrong', 'Ссылка больше не действует'),
  }),
}
