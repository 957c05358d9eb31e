import { broken, never, person } from '../../../story-fixtures/account.ts'
import { PageOfTable } from '../../../story-fixtures/page-of-table.tsx'
import { StoryFrame } from '../../../story-fixtures/story-frame.tsx'
import type { Story, StoryMeta } from '../../ui/story.ts'

const text = (ru: string, en: string, pl: string) => ({ ru, en, pl })

const autoposting = {
  id: 'autoposting',
  title: text('Автопостинг', 'Autoposting', 'Autoposting'),
  description: text('Пишет и публикует посты.', 'Writes and publishes posts.', 'Pisze i publikuje posty.'),
  status: 'ready',
  pages: [],
  integrations: [],
  settings: {
    type: 'object',
    required: ['perDay'],
    properties: {
      perDay: {
        type: 'integer',
        minimum: 1,
        maximum: 100,
        'x-ui': { label: text('Постов в день', 'Posts a day', 'Postów dziennie') },
      },
      approve: {
        type: 'boolean',
        'x-ui': { label: text('Публиковать без проверки', 'Publish unchecked', 'Publikuj bez sprawdzenia') },
      },
    },
  },
}
const whatsapp = {
  id: 'whatsapp',
  title: text('WhatsApp', 'WhatsApp', 'WhatsApp'),
  description: text('Отвечает в WhatsApp.', 'Answers in WhatsApp.', 'Odpowiada w WhatsApp.'),
  status: 'failed',
  reason: 'Плагин не ответил за 10 с.',
  pages: [],
  integrations: [],
}
const registrar = (state: object) => ({
  id: 'registrar',
  title: text('Регистратор', 'Registrar', 'Rejestrator'),
  description: text('Отчёты о людях.', 'Reports on people.', 'Raporty o osobach.'),
  status: 'ready',
  powers: ['accounts', 'conversations'],
  pages: [],
  integrations: [],
  ...state,
})
const answers = {
  'GET /api/plugins': [autoposting, whatsapp],
  'GET /api/plugins/{id}/settings': { perDay: 3, approve: false },
  'PUT /api/plugins/{id}/settings': broken,
}

const meta: StoryMeta<object> = {
  title: 'Экраны/Плагины',
  parameters: { layout: 'fullscreen', api: answers },
}
export default meta

const admin = person({ role: 'admin' })
const olga = person()
const shown = (user?: typeof admin) => (
  <StoryFrame user={user} path="/plugins">
    <PageOfTable path="/plugins" />
  </StoryFrame>
)

export const ReadyAndFailed: Story = { render: () => shown(admin) }
export const Many: Story = {
  render: () => shown(admin),
  parameters: {
    api: {
      ...answers,
      'GET /api/plugins': Array.from({ length: 60 }, (_, n) => ({
        ...(n % 5 === 4 ? whatsapp : autoposting),
        id: `plugin-${n}`,
        title: text(`Плагин ${n}`, `Plugin ${n}`, `Wtyczka ${n}`),
      })),
    },
  },
}
export const Empty: Story = { render: () => shown(admin), parameters: { api: { 'GET /api/plugins': [] } } }
export const Loading: Story = {
  render: () => shown(admin),
  parameters: { api: { 'GET /api/plugins': never } },
}
export const Failed: Story = {
  render: () => shown(admin),
  parameters: { api: { 'GET /api/plugins': broken } },
}
export const ForTheAdministrator: Story = { render: () => shown(olga) }
/** A plugin from the registry, in each state of its permissions. */
export const Permissions: Story = {
  render: () => shown(admin),
  parameters: {
    api: {
      ...answers,
      'GET /api/plugins': [
        registrar({ id: 'asks', status: 'waiting', granted: [] }),
        registrar({ id: 'granted', status: 'waiting', granted: ['accounts', 'conversations'] }),
        registrar({ id: 'runs', granted: ['accounts', 'conversations'] }),
        registrar({ id: 'withdrawn', granted: [] }),
        registrar({ id: 'folder' }),
      ],
      'PUT /api/plugins/{id}/powers': broken,
    },
  },
}
