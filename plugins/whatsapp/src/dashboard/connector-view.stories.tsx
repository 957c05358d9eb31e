import type { Story, StoryMeta } from '@botanika/dashboard/ui'
import { Stack } from '@botanika/dashboard/ui'
import { type ConnectorState, ConnectorView, type ConnectorViewProps } from './connector-view.tsx'

const meta: StoryMeta<ConnectorViewProps> = { title: 'Экраны/Коннектор WhatsApp', component: ConnectorView }
export default meta

const absent: ConnectorState = {
  state: 'absent',
  licences: [
    { name: 'baileys', version: '7.0.0-rc14', licence: 'MIT' },
    { name: 'libsignal', version: '^6.0.0', licence: 'GPL-3.0' },
  ],
  command: 'npm install --ignore-scripts baileys@7.0.0-rc14 --prefix "data/plugins/whatsapp/connector"',
}
const reason = {
  ru: 'Реестр npm недоступен с этого сервера.',
  en: 'The npm registry cannot be reached from this server.',
  pl: 'Rejestr npm jest nieosiągalny z tego serwera.',
}
const states: ConnectorState[] = [
  absent,
  { ...absent, state: 'installing' },
  { ...absent, state: 'installed', version: '7.0.0-rc14' },
  { ...absent, state: 'failed', reason },
]

export const All: Story = {
  render: () => (
    <Stack $gap={6}>
      {states.map(connector => (
        <ConnectorView
          key={connector.state}
          connector={connector}
          isPending={false}
          onInstall={() => undefined}
          onRemove={() => undefined}
        />
      ))}
    </Stack>
  ),
}
