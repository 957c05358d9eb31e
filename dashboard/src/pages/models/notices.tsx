import { RefreshCw } from 'lucide-react'
import { errorText } from '../../data/api.ts'
import { useApi } from '../../data/use-api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useText } from '../../i18n/use-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Row } from '../../ui/layout/row.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Typography } from '../../ui/layout/typography.tsx'
import { useListCheck } from './use-list-check.ts'

/** Notices on which the administrator should act, and the time of the last check of the provider's list. */
export function Notices({ onOpen }: { onOpen: (alias: string) => void }) {
  const t = useTexts('models')
  const pick = useText()
  const format = useFormat()
  const { isChecking, check } = useListCheck()
  const { data, error, mutate, isValidating } = useApi('GET /api/admin/notices')
  if (error && !data)
    return (
      <Banner
        tone="warning"
        title={t('notices.failed')}
        action={
          <Button size="small" loading={isValidating} onClick={() => void mutate()}>
            {t('notices.retry')}
          </Button>
        }
      >
        {errorText(error, t('unreachable'))}
      </Banner>
    )
  if (!data) return null
  const notices = data.notices.filter(({ area }) => area === 'models')
  return (
    <Stack $gap={2}>
      {notices.map(({ id, severity, message, model }) => (
        <Banner
          key={id}
          tone={severity === 'error' ? 'danger' : 'warning'}
          title={pick(message)}
          action={
            model && (
              <Button size="small" onClick={() => onOpen(model)}>
                {t('notices.open')}
              </Button>
            )
          }
        />
      ))}
      <Row $justify="between" $wrap="wrap">
        <Typography $look="small" $tone="faint">
          {notices.length === 0 && `${t('notices.none')} `}
          {data.checkedAt
            ? t('notices.checked', { when: format.relative(data.checkedAt) })
            : t('notices.unchecked')}
        </Typography>
        <Button
          size="small"
          variant="ghost"
          icon={<RefreshCw />}
          loading={isChecking}
          onClick={() => void check()}
        >
          {t('notices.check')}
        </Button>
      </Row>
    </Stack>
  )
}
