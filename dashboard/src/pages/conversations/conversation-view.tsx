import type { Dialogue } from '@botanika/core/contract'
import { MessageSquareOff, Reply } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { ApiError, errorText } from '../../data/api.ts'
import { useApi } from '../../data/use-api.ts'
import { DialogueMessages, useChannels } from '../../features/dialogue/index.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeleton-parts.tsx'
import { Page } from '../../ui/layout/page.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { OperatorBanner } from './operator-banner.tsx'
import { OutcomeBadges } from './outcome-badges.tsx'
import { useMessages } from './use-messages.ts'

/** One conversation, as its person saw it, with the owner's information beside: ratings, X-rays, refusals. */
export function ConversationView({ id, backHref }: { id: string; backHref: string }) {
  const t = useTexts('conversations')
  const {
    data: dialogue,
    error,
    isValidating,
    mutate,
  } = useApi('GET /api/dialogues/{id}', { params: { id } }, { revalidateOnMount: true })
  const back = { backHref, backLabel: t('back') }

  if (!dialogue && error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <Page>
        <PageHeader title={t('one')} {...back} />
        <EmptyState icon={<MessageSquareOff />} title={t('gone')}>
          {t('goneHelp')}
        </EmptyState>
      </Page>
    )
  if (!dialogue)
    return (
      <Page>
        <PageHeader title={t('one')} {...back} />
        {error ? (
          <ErrorState title={t('oneFailed')} onRetry={() => void mutate()} retrying={isValidating}>
            {errorText(error, t('unreachable'))}
          </ErrorState>
        ) : (
          <div aria-busy="true">
            <RowsSkeleton count={4} height={84} />
          </div>
        )}
      </Page>
    )
  return (
    <Page>
      <PageHeader
        title={dialogue.question || t('noQuestion')}
        help={<Facts dialogue={dialogue} />}
        action={
          !dialogue.isOwn && (
            <ButtonLink icon={<Reply />} href={`/inbox/${id}`}>
              {t('reply')}
            </ButtonLink>
          )
        }
        {...back}
      />
      <OperatorBanner dialogue={dialogue} onReturned={mutate} />
      <Messages dialogue={dialogue} />
    </Page>
  )
}

function Facts({ dialogue }: { dialogue: Dialogue }) {
  const t = useTexts('conversations')
  const { nameOf } = useChannels()
  const { channel, assistantId, assistantName, isOwn, person, questions, outcomes } = dialogue
  return (
    <Line>
      <Badge>{nameOf(channel)}</Badge>
      <Link href={`/playground/${assistantId}`}>{assistantName}</Link>
      <span>{isOwn ? t('you') : (person ?? t('visitor'))}</span>
      <span>{t('questions', { count: questions })}</span>
      <OutcomeBadges outcomes={outcomes} />
    </Line>
  )
}

function Messages({ dialogue: { id, assistantId } }: { dialogue: Dialogue }) {
  const t = useTexts('conversations')
  const { messages, hasEarlier, error, isLoading, more } = useMessages(id)
  const [now] = useState(Date.now)
  const reason = error === undefined ? undefined : errorText(error, t('unreachable'))

  if (!messages)
    return reason === undefined ? (
      <div aria-busy="true">
        <RowsSkeleton count={4} height={84} />
      </div>
    ) : (
      <ErrorState title={t('oneFailed')} onRetry={more} retrying={isLoading}>
        {reason}
      </ErrorState>
    )
  return (
    <>
      {hasEarlier && (
        <Earlier>
          {reason !== undefined && <span role="alert">{reason}</span>}
          <Button size="small" loading={isLoading} onClick={more}>
            {t('earlier')}
          </Button>
        </Earlier>
      )}
      <DialogueMessages dialogueId={id} assistantId={assistantId} messages={messages} now={now} />
    </>
  )
}

const Line = styled.span`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-3);
  overflow-wrap: anywhere;
`

const Earlier = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  flex-wrap: wrap;
  gap: var(--space-2);
`
