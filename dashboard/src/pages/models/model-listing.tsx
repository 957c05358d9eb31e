import type { AdminModel } from '@botanika/core/contract'
import { RefreshCw } from 'lucide-react'
import styled from 'styled-components'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { StatusDot } from '../../ui/feedback/status-dot.tsx'
import { useListCheck } from './use-list-check.ts'

/**
 * The information about a model at its provider: whether the list contains it, since when, until when, and
 * its successor.
 */
export function ModelListing({ model }: { model: AdminModel }) {
  const t = useTexts('models')
  const format = useFormat()
  const { isChecking, check } = useListCheck()
  const { listing, target, retiresAt, replacement } = model
  const listingState = listing
    ? `${t('listing.title')}: ${listing.isListed ? t('listing.yes') : t('listing.no')}`
    : t('listing.title')
  return (
    <Box aria-label={t('listing.title')}>
      <strong>
        <StatusDot tone={listing ? (listing.isListed ? 'success' : 'danger') : 'idle'} label={listingState} />
      </strong>
      {listing ? (
        <p>
          {t('listing.checked', { when: format.relative(listing.checkedAt) })}.
          {!listing.isListed && ` ${t('listing.noHelp', { target })}`}
        </p>
      ) : (
        <p>{t('listing.unknown')}</p>
      )}
      <dl>
        <div>
          <dt>{t('listing.retires')}</dt>
          <dd>{retiresAt ? format.date(retiresAt) : t('listing.noDate')}</dd>
        </div>
        <div>
          <dt>{t('listing.replacement')}</dt>
          <dd>{replacement ? <code>{replacement}</code> : t('listing.unset')}</dd>
        </div>
      </dl>
      <Button size="small" icon={<RefreshCw />} loading={isChecking} onClick={() => void check()}>
        {t('notices.check')}
      </Button>
    </Box>
  )
}

const Box = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  margin-bottom: var(--space-4);
  padding: 12px 14px;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);

  strong {
    font-weight: var(--weight-medium);
  }

  > button {
    align-self: flex-start;
    margin-top: var(--space-1);
  }

  > p,
  dt {
    color: var(--color-text-muted);
    font-size: var(--text-small);
    text-wrap: pretty;
  }

  dl {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-6);
    margin: 0;
  }

  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }

  code {
    font-family: var(--font-mono);
    font-size: 13px;
    overflow-wrap: anywhere;
  }
`
