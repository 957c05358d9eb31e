import type { AdminModel } from '@botanika/core/contract'
import { broken, never, person } from '../../../story-fixtures/account.ts'
import { PageOfTable } from '../../../story-fixtures/page-of-table.tsx'
import { StoryFrame } from '../../../story-fixtures/story-frame.tsx'
import type { Story, StoryMeta } from '../../ui/story.ts'
import { ModelSheet } from './model-sheet.tsx'

const gpt: AdminModel = {
  alias: 'gpt-4o',
  origin: 'table',
  label: 'GPT-4o',
  provider: 'responses',
  target: 'gpt-4o',
  kind: 'chat',
  vendor: 'openai',
  contextTokens: 128_000,
  supports: { temperature: true, vision: true, tools: ['file_search', 'vision', 'web_search'] },
  hasApiKey: false,
  isProviderSet: false,
  listing: { isListed: true, checkedAt: '2026-11-21T03:00:00.000Z' },
  replacement: 'gpt-6-luna',
  retiredAt: '2027-01-14',
  retiresAt: '2036-01-14',
}
const llama: AdminModel = {
  ...gpt,
  alias: 'llama3',
  origin: 'own',
  label: 'Llama 3 на нашем сервере',
  provider: 'chat-completions',
  target: 'llama3.1:8b-instruct-q4_K_M',
  vendor: 'other',
  baseUrl: 'http://127.0.0.1:11434/v1',
  contextTokens: 8_192,
  hasApiKey: true,
  retiredAt: undefined,
  retiresAt: undefined,
  replacement: undefined,
  listing: undefined,
}
const gone: AdminModel = {
  ...gpt,
  alias: 'gpt-5-codename',
  origin: 'own',
  label: 'GPT-5 Preview',
  target: 'gpt-5-preview',
  listing: { isListed: false, checkedAt: '2026-11-21T03:00:00.000Z' },
  retiresAt: undefined,
  replacement: undefined,
}
const models: AdminModel[] = [
  gpt,
  { ...gpt, alias: 'gpt-4-turbo', origin: 'changed', label: 'GPT-4 Turbo', target: 'gpt-6-luna' },
  gone,
  { ...gpt, alias: 'dall-e-3', label: 'DALL-E 3', kind: 'image', retiresAt: '2026-05-31' },
  llama,
  {
    ...llama,
    alias: 'botanika-local',
    origin: 'built-in',
    label: 'Ботаника (встроенная)',
    vendor: 'built-in',
    provider: 'local',
    target: 'botanika-local',
    baseUrl: undefined,
  },
]
const notice = {
  id: 'model-retiring:gpt-4o:gpt-4o:2026-12-01',
  code: 'model-retiring',
  area: 'models',
  severity: 'warning',
  message: {
    ru: 'Провайдер отключит модель GPT-4o: 1 декабря 2026 г. Замена: gpt-6-luna.',
    en: 'The provider will switch off the model GPT-4o: December 1, 2026.',
    pl: 'Dostawca wyłączy model GPT-4o: 1 grudnia 2026.',
  },
  model: 'gpt-4o',
  date: '2026-12-01',
}
const answers = {
  'GET /api/admin/models': models,
  'GET /api/admin/notices': { notices: [notice], checkedAt: '2026-11-21T03:00:00.000Z' },
  'POST /api/admin/notices/check': broken,
  'PUT /api/admin/models/{alias}': broken,
}

const meta: StoryMeta<object> = {
  title: 'Экраны/Модели',
  parameters: { layout: 'fullscreen', api: answers },
}
export default meta

const admin = person({ role: 'admin' })
const olga = person()
const shown = (user?: typeof admin) => (
  <StoryFrame user={user} path="/models">
    <PageOfTable path="/models" />
  </StoryFrame>
)
const sheet = (model?: AdminModel) => (
  <StoryFrame user={admin}>
    <ModelSheet model={model} taken={['gpt-4o']} onClose={() => undefined} />
  </StoryFrame>
)

export const All: Story = { render: () => shown(admin) }
export const NothingUrgent: Story = {
  render: () => shown(admin),
  parameters: { api: { ...answers, 'GET /api/admin/notices': { notices: [] } } },
}
export const Loading: Story = {
  render: () => shown(admin),
  parameters: { api: { 'GET /api/admin/models': never, 'GET /api/admin/notices': never } },
}
export const Failed: Story = {
  render: () => shown(admin),
  parameters: { api: { 'GET /api/admin/models': broken, 'GET /api/admin/notices': broken } },
}
export const ForTheAdministrator: Story = { render: () => shown(olga) }
export const Change: Story = { render: () => sheet(gpt) }
export const Own: Story = { render: () => sheet(llama) }
export const NotListed: Story = { render: () => sheet(gone) }
export const Added: Story = { render: () => sheet() }
