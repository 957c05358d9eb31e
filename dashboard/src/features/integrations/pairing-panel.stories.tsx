import { SchemaForm } from '../../form/schema-form.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import type { Story, StoryMeta } from '../../ui/story.ts'
import { ConsentBox } from './consent-box.tsx'
import { PairingView, type PairingViewProps } from './pairing-panel.tsx'

const meta: StoryMeta<PairingViewProps> = { title: 'Интеграции/Привязка устройства', component: PairingView }
export default meta

const until = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()
const qr = { kind: 'qr', text: '2@story-of-a-code,nobody,can,link' } as const

export const All: Story = {
  render: () => (
    <Stack $gap={4} style={{ maxWidth: 460 }}>
      <PairingView pairing={{ kind: 'waiting' }} />
      <PairingView pairing={{ kind: 'waiting' }} reason="Мессенджер недоступен с этого сервера." />
      <PairingView pairing={{ ...qr, expiresAt: until(3_600) }} />
      <PairingView pairing={{ kind: 'code', text: 'K7Q2-9MXD', expiresAt: until(3_600) }} />
      <PairingView pairing={{ ...qr, expiresAt: until(-1) }} />
      <PairingView pairing={{ kind: 'scanned' }} />
      <PairingView pairing={{ kind: 'connected' }} />
      <SchemaForm schema={{ type: 'object' }} onSubmit={() => undefined} submit="none">
        <ConsentBox
          text="Это **неофициальный** способ: мессенджер может ограничить номер."
          isAccepted={false}
          isMissing
          onChange={() => undefined}
        />
      </SchemaForm>
    </Stack>
  ),
}
