import { answers, broken, instance } from '../shell/story-data.ts'
import { StoryFrame } from '../shell/story-frame.tsx'
import type { Story, StoryMeta } from '../ui/story.ts'
import { LoginDialog } from './login-dialog.tsx'

const meta: StoryMeta<object> = {
  title: 'Экраны/Вход',
  parameters: { api: { ...answers, 'POST /api/auth/login': broken } },
}
export default meta

const shown = (side: 'login' | 'register') => (
  <StoryFrame>
    <LoginDialog side={side} onClose={() => undefined} />
  </StoryFrame>
)

export const LogIn: Story = { render: () => shown('login') }
export const Register: Story = { render: () => shown('register') }
export const WithGoogle: Story = {
  render: () => shown('login'),
  parameters: { api: { ...answers, 'GET /api/instance': { ...instance, googleSignIn: true } } },
}
