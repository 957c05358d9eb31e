import type { PluginInfo } from '@botanika/core/contract'
import { TypeMark } from '../../features/integrations/index.ts'
import { useText } from '../../i18n/use-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { StatusDot } from '../../ui/feedback/status-dot.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/row.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Typography } from '../../ui/layout/typography.tsx'
import { PluginPowers } from './plugin-powers.tsx'
import { PluginSettings } from './plugin-settings.tsx'

const tones = { ready: 'success', waiting: 'warning', failed: 'danger' } as const
const states = { ready: 'ready', waiting: 'waitingStatus', failed: 'failedStatus' } as const

/** One plugin: its description, its state with the reason, and its settings where it has any. */
export function PluginCard({ plugin }: { plugin: PluginInfo }) {
  const t = useTexts('plugins')
  const pick = useText()
  const { id, title, description, status, reason, integrations, settings, powers = [] } = plugin
  const isReady = status === 'ready'
  return (
    <Card
      title={
        <Row>
          <TypeMark mark={integrations[0]?.mark} size={24} />
          {pick(title)}
        </Row>
      }
      help={pick(description)}
      action={<StatusDot tone={tones[status]} label={t(states[status])} />}
    >
      <Stack>
        {status === 'failed' && (
          <Banner tone="danger" title={reason ?? t('failedStatus')}>
            {t('failedHelp')}
          </Banner>
        )}
        {status !== 'failed' && powers.length > 0 && <PluginPowers plugin={plugin} powers={powers} />}
        {isReady && settings === undefined && <Typography $tone="faint">{t('noSettings')}</Typography>}
        {isReady && settings !== undefined && <PluginSettings id={id} schema={settings} />}
      </Stack>
    </Card>
  )
}
