import {
  Banner,
  Button,
  Card,
  Checkbox,
  CopyButton,
  Row,
  Stack,
  StatusDot,
  Table,
  Typography,
  useText,
} from '@botanika/dashboard/ui'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useWhatsappTexts } from './texts.ts'

export interface ConnectorState {
  state: 'absent' | 'installing' | 'installed' | 'failed'
  version?: string
  reason?: { ru: string; en: string; pl: string }
  licences: readonly { name: string; version: string; licence: string }[]
  command: string
}

export interface ConnectorViewProps {
  connector: ConnectorState
  isPending: boolean
  onInstall: () => void
  onRemove: () => void
}

const tones = { absent: 'idle', installing: 'info', installed: 'success', failed: 'danger' } as const

/** State of the connector, with its description, its licences, and the button that installs it. */
export function ConnectorView({ connector, isPending, onInstall, onRemove }: ConnectorViewProps) {
  const t = useWhatsappTexts()
  const pick = useText()
  const [isAccepted, setIsAccepted] = useState(false)
  const { state, version = '', reason, licences, command } = connector
  const isInstalled = state === 'installed'
  return (
    <Stack $gap={5} style={{ maxWidth: 720 }}>
      <StatusDot tone={tones[state]} label={t(`state.${state}`, { version })} />
      {reason && (
        <Banner tone="danger" title={t('state.failed')}>
          {pick(reason)}
        </Banner>
      )}
      <Card title={t('why')}>
        <Typography>{t('whyText')}</Typography>
      </Card>
      <Card title={t('licences')}>
        <Stack $gap={4}>
          <Table
            label={t('licences')}
            rows={licences}
            rowKey={({ name }) => name}
            columns={[
              { key: 'name', title: t('package'), render: ({ name }) => <code>{name}</code> },
              { key: 'version', title: t('version'), render: one => one.version },
              { key: 'licence', title: t('licence'), render: ({ licence }) => licence },
            ]}
          />
          {isInstalled ? (
            <div>
              <Button variant="danger" icon={<Trash2 />} loading={isPending} onClick={onRemove}>
                {t('remove')}
              </Button>
            </div>
          ) : (
            <>
              <Checkbox checked={isAccepted} onChange={setIsAccepted} label={t('accept')} />
              <div>
                <Button
                  variant="primary"
                  icon={<Download />}
                  disabled={!isAccepted}
                  loading={isPending || state === 'installing'}
                  onClick={onInstall}
                >
                  {t('install')}
                </Button>
              </div>
              <Stack $gap={2}>
                <Typography $tone="muted">{t('byHand')}</Typography>
                <Row>
                  <code style={{ overflowWrap: 'anywhere' }}>{command}</code>
                  <CopyButton text={command} />
                </Row>
              </Stack>
            </>
          )}
        </Stack>
      </Card>
    </Stack>
  )
}
