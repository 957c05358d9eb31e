import { answers, broken } from '../shell/story-data.ts'
import { StoryFrame } from '../shell/story-frame.tsx'
import type { Story, StoryMeta } from '../ui/story.ts'
import { IntegrationsTab } from './integrations-tab.tsx'

const text = (ru: string) => ({ ru, en: ru, pl: ru })
const settings = {
  type: 'object',
  required: ['apiKey', 'assistantId'],
  properties: {
    apiKey: { type: 'string', minLength: 1, 'x-ui': { label: text('API ключ OpenAI'), secret: true } },
    assistantId: { type: 'string', 'x-ui': { label: text('Ассистент'), widget: 'assistant' } },
  },
}
const plugins = [
  {
    id: 'openai',
    title: text('OpenAI'),
    description: text('Свой ключ для одного ассистента'),
    status: 'ready',
    pages: [],
    integrations: [
      {
        type: 'openai',
        title: text('OpenAI'),
        settings,
        instructions: text('1. Создайте ключ.\n2. Вставьте его.'),
        multiple: true,
      },
    ],
  },
]
const one = (health: object, name: string) => ({
  id: `${name.length}`.padStart(24, '0'),
  type: 'openai',
  name,
  isActive: true,
  config: { apiKey: '••••1234', assistantId: 'asst_000000000000000000000001' },
  health,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
})
const some = [
  one({ state: 'ok' }, 'Ключ лавки'),
  one({ state: 'error', message: 'Ключ OpenAI не принят. Проверьте его в кабинете.' }, 'Старый ключ'),
]

const meta: StoryMeta<object> = { title: 'Экраны/Интеграции', parameters: { api: answers } }
export default meta

const shown = () => (
  <StoryFrame>
    <IntegrationsTab />
  </StoryFrame>
)
const given = (mine: unknown) => ({
  api: { ...answers, 'GET /api/plugins': plugins, 'GET /api/integrations': mine },
})

export const NothingConnected: Story = { render: shown, parameters: given([]) }
export const Connected: Story = { render: shown, parameters: given(some) }
export const PluginGone: Story = { render: shown, parameters: given([{ ...some[0], type: 'pigeon' }]) }
export const Broken: Story = { render: shown, parameters: given(broken) }
