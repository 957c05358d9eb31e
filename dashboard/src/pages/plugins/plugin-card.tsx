import type { PluginInfo } from '@botanika/core/contract'
import { useText } from '../../i18n/use-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { TypeMark } from '../../integrations/type-mark.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { Row } from '../../ui/row.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { Typography } from '../../ui/typography.tsx'
import { PluginSettings } from './plugin-settings.tsx'

/** One plugin: what it is, whether it runs, and if not, why; its settings where it has any. */
export function PluginCard({ plugin }: { plugin: PluginInfo }) {
  const t = useTexts('plugins')
  const pick = useText()
  const { id, title, description, status, reason, integrations, settings } = plugin
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
      action={
        <StatusDot tone={isReady ? 'success' : 'danger'} label={isReady ? t('ready') : t('failedStatus')} />
      }
    >
      {!isReady && (
        <Banner tone="danger" title={reason ?? t('failedStatus')}>
          {t('failedHelp')}
        </Banner>
      )}
      {isReady && settings === undefined && <Typography $tone="faint">{t('noSettings')}</Typography>}
      {isReady && settings !== undefined && <PluginSettings id={id} schema={settings} />}
    </Card>
  )
}
