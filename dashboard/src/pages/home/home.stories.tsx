import { answers, assistants, broken, never, person } from '../../../story-fixtures/account.ts'
import { StoryFrame, type StoryFrameProps } from '../../../story-fixtures/story-frame.tsx'
import type { Story, StoryMeta } from '../../ui/story.ts'
import { Home } from './home.tsx'

const meta: StoryMeta<object> = {
  title: 'Экраны/Главная',
  parameters: { layout: 'fullscreen', api: answers },
}
export default meta

const shown = (frame: Omit<StoryFrameProps, 'children'>) => (
  <StoryFrame {...frame}>
    <Home />
  </StoryFrame>
)

const olga = person()
const paid = person({ plan: 'pro', planActivatedAt: '2026-01-01T00:00:00Z' })
const restricted = person({ assistantAccessRestricted: true })
const own = (answer: unknown) => ({ api: { ...answers, 'GET /api/assistants/my': answer } })
const logs = (answer: unknown) => ({
  api: { ...answers, 'GET /api/chat-logs/user/{userId}': answer },
})

const log = (n: number, action: string, messageContent?: string) => ({
  id: n.toString(16).padStart(24, '0'),
  action,
  sessionId: `${'0'.repeat(16)}8073f8${n % 2 ? '8e' : '87'}`,
  messageContent,
  createdAt: new Date(Date.now() - n * 3_600_000).toISOString(),
  metadata: { model: 'botanika-local' },
})

export const Visitor: Story = { render: () => shown({}) }
export const VisitorWithSevenExamples: Story = {
  render: () => shown({}),
  parameters: { api: { ...answers, 'GET /api/examples': assistants(7) } },
}
export const VisitorWithoutExamples: Story = {
  render: () => shown({}),
  parameters: { api: { ...answers, 'GET /api/examples': broken, 'GET /api/models': broken } },
}
export const FirstSteps: Story = { render: () => shown({ user: olga }), parameters: own([]) }
export const FewAssistants: Story = { render: () => shown({ user: olga }) }
export const ManyAssistants: Story = { render: () => shown({ user: olga }), parameters: own(assistants(8)) }
/** The assistants of a company's account, one with a name that has no spaces. */
export const ThreeHundredAssistants: Story = {
  render: () => shown({ user: olga }),
  parameters: own(
    Array.from({ length: 300 }, (_, n) => ({
      ...assistants(8)[n % 8],
      id: n.toString(16).padStart(24, '0'),
      name: n === 0 ? 'Консультант'.repeat(10) : `Магазин ${n}`,
    })),
  ),
}
export const Administrator: Story = { render: () => shown({ user: person({ role: 'admin' }) }) }
export const QuietDay: Story = {
  render: () => shown({ user: olga }),
  parameters: {
    api: {
      ...answers,
      'GET /api/overview': { conversations: 0, refused: 0, failed: 0, unanswered: 0 },
    },
  },
}
export const TodayFailed: Story = {
  render: () => shown({ user: olga }),
  parameters: { api: { ...answers, 'GET /api/overview': broken } },
}
export const Loading: Story = { render: () => shown({ user: olga }), parameters: own(never) }
export const Failed: Story = { render: () => shown({ user: olga }), parameters: own(broken) }
export const Restricted: Story = { render: () => shown({ user: restricted }) }
export const Plans: Story = { render: () => shown({ user: paid, path: '/?tab=plans' }) }
export const PlansLoading: Story = {
  render: () => shown({ user: olga, path: '/?tab=plans' }),
  parameters: { api: { ...answers, 'GET /api/plans': never } },
}
export const PlansFailed: Story = {
  render: () => shown({ user: olga, path: '/?tab=plans' }),
  parameters: { api: { ...answers, 'GET /api/plans': broken } },
}
export const Logs: Story = {
  render: () => shown({ user: olga, path: '/?tab=logs' }),
  parameters: logs([
    { ...log(0, 'message_sent', 'Можно вернуть товар?'), metadata: { channel: 'telegram', isSpoken: true } },
    log(1, 'message_received', 'Товар можно вернуть в течение 14 дней, если сохранились чек и комплект.'),
    log(2, 'message_sent', 'Можно вернуть чайник? [Изображение: data:image/png;base64,AAAA]'),
    { ...log(2, 'message_received', ''), id: 'f'.repeat(24), metadata: { channel: 'widget' } },
    log(3, 'chat_started'),
    log(30, 'pdf_exported'),
    log(60, 'chat_ended'),
  ]),
}
export const NoLogs: Story = {
  render: () => shown({ user: olga, path: '/?tab=logs' }),
  parameters: logs([]),
}
export const LogsLoading: Story = {
  render: () => shown({ user: olga, path: '/?tab=logs' }),
  parameters: logs(never),
}
export const ManyLogs: Story = {
  render: () => shown({ user: olga, path: '/?tab=logs' }),
  parameters: logs(Array.from({ length: 500 }, (_, n) => log(n + 1, 'message_sent', `Вопрос ${n + 1}?`))),
}
export const LogsFailed: Story = {
  render: () => shown({ user: olga, path: '/?tab=logs' }),
  parameters: logs(broken),
}
