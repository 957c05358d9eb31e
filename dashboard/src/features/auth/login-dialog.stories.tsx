import { answers, broken, instance } from '../../../story-fixtures/account.ts'
import { StoryFrame } from '../../../story-fixtures/story-frame.tsx'
import type { Story, StoryMeta } from '../../ui/story.ts'
import { LoginDialog } from './login-dialog.tsx'
import type { SignInReturn } from './sign-in-return.ts'

const meta: StoryMeta<object> = {
  title: 'Экраны/Вход',
  parameters: { api: { ...answers, 'POST /api/auth/login': broken } },
}
export default meta

const shown = (side: 'login' | 'register', returned: SignInReturn | null = null) => (
  <StoryFrame>
    <LoginDialog side={side} returned={returned} onClose={() => undefined} />
  </StoryFrame>
)

export const LogIn: Story = { render: () => shown('login') }
export const Register: Story = { render: () => shown('register') }
export const WithGoogle: Story = {
  render: () => shown('login'),
  parameters: { api: { ...answers, 'GET /api/instance': { ...instance, googleSignIn: true } } },
}
export const GoogleAsksForThePassword: Story = {
  render: () => shown('login', 'google-password-first'),
  parameters: { api: { ...answers, 'GET /api/instance': { ...instance, googleSignIn: true } } },
}
