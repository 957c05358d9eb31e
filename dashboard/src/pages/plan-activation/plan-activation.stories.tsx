import { answers, broken, never, person } from '../../../story-fixtures/account.ts'
import { StoryFrame, type StoryFrameProps } from '../../../story-fixtures/story-frame.tsx'
import type { Story, StoryMeta } from '../../ui/story.ts'
import PlanActivation from './plan-activation.tsx'

const wrong = {
  reply: {
    status: 400,
    body: { error: 'wrong', code: 'plan.code-wrong', message: 'Неверный код активации' },
  },
}

const meta: StoryMeta<object> = {
  title: 'Экраны/Выбор тарифа',
  parameters: { layout: 'fullscreen', api: { ...answers, 'POST /api/activate-plan': wrong } },
}
export default meta

const shown = (frame: Omit<StoryFrameProps, 'children'>) => (
  <StoryFrame {...frame}>
    <PlanActivation />
  </StoryFrame>
)

const olga = person()
const paid = person({
  plan: 'pro',
  planActivatedAt: '2026-11-01T00:00:00Z',
  planExpiresAt: '2036-12-01T00:00:00Z',
})

export const Trial: Story = { render: () => shown({ user: olga }) }
export const Paid: Story = { render: () => shown({ user: paid }) }
/** Plans with links to pay by. */
export const Payable: Story = {
  render: () => shown({ user: olga }),
  parameters: {
    api: {
      ...answers,
      'GET /api/plans': answers['GET /api/plans'].map(plan => ({
        ...plan,
        ...(plan.price > 0 && { paymentLink: 'https://pay.example.com/' }),
      })),
    },
  },
}
export const Visitor: Story = { render: () => shown({}) }
export const Loading: Story = {
  render: () => shown({ user: olga }),
  parameters: { api: { ...answers, 'GET /api/plans': never } },
}
export const Failed: Story = {
  render: () => shown({ user: olga }),
  parameters: { api: { ...answers, 'GET /api/plans': broken } },
}
