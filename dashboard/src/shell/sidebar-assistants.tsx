import type { ExampleAssistant } from '@botanika/core/contract'
import styled from 'styled-components'
import { useLocation } from 'wouter'
import { errorText } from '../data/api.ts'
import { useApi } from '../data/use-api.ts'
import { useSession } from '../data/use-session.ts'
import { PublishedMark } from '../features/sharing/index.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { AssistantFace } from '../ui/content/assistant-face.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { StatusDot } from '../ui/feedback/status-dot.tsx'
import type { SidebarMode } from '../ui/layout/use-sidebar-mode.ts'
import { SidebarLink } from './sidebar-link.tsx'

/** The person's assistants, which open in the playground; for a visitor the examples, which open as a chat. */
export function SidebarAssistants({ mode }: { mode: SidebarMode }) {
  const t = useTexts('shell')
  const { state, user } = useSession()
  const own = useApi('GET /api/assistants/my', user && !user.assistantAccessRestricted ? {} : null)
  const examples = useApi('GET /api/examples', state === 'guest' ? {} : null)
  const { data, error, mutate } = user ? own : examples
  const isNarrow = mode === 'icons'
  if (user?.assistantAccessRestricted) return <Space />
  return (
    <Section aria-label={user ? t('assistants.own') : t('assistants.examples')}>
      {!isNarrow && (
        <Head>
          <span>{user ? t('assistants.own') : t('assistants.examples')}</span>
          {user && data && data.length > 0 && <Count>{data.length}</Count>}
        </Head>
      )}
      {!data && !error && <Waiting />}
      {error && !data && !isNarrow && (
        <Note role="alert">
          {errorText(error, t('unreachable'))}
          <Button size="small" onClick={() => void mutate()}>
            {t('retry')}
          </Button>
        </Note>
      )}
      {data?.length === 0 && !isNarrow && (
        <Note>{user ? t('assistants.none') : t('assistants.noExamples')}</Note>
      )}
      <List>
        {data?.map(assistant => (
          <li key={assistant.id}>
            <Line assistant={assistant} mode={mode} isOwn={user !== null} />
          </li>
        ))}
      </List>
    </Section>
  )
}

function Line({
  assistant,
  mode,
  isOwn,
}: {
  assistant: ExampleAssistant
  mode: SidebarMode
  isOwn: boolean
}) {
  const t = useTexts('shell')
  const [location] = useLocation()
  const { id, name, face, isActive, isPublished, counts } = assistant
  const href = isOwn ? `/playground/${id}` : `/chat/${id}`
  return (
    <SidebarLink
      href={href}
      label={name}
      icon={<AssistantFace name={name} face={face} />}
      isCurrent={location === href}
      mode={mode}
      aside={
        isOwn && (
          <>
            {isPublished && <PublishedMark />}
            {counts.conversations > 0 && (
              <Count title={t('assistants.conversations', { count: counts.conversations })}>
                {counts.conversations}
              </Count>
            )}
            <StatusDot
              look="dot"
              tone={isActive ? 'success' : 'idle'}
              label={isActive ? t('assistants.active') : t('assistants.inactive')}
            />
          </>
        )
      }
    />
  )
}

function Waiting() {
  return (
    <Bars>
      <Skeleton height={22} width="84%" />
      <Skeleton height={22} width="64%" />
      <Skeleton height={22} width="74%" />
    </Bars>
  )
}

const Space = styled.div`
  flex: 1;
`

const Section = styled.section`
  display: flex;
  flex-direction: column;
  flex: 1 0 auto;
`

const Head = styled.h2`
  display: flex;
  justify-content: space-between;
  padding: 0 8px 6px;
  color: var(--color-text-faint);
  font-size: var(--text-small);
  font-weight: var(--weight-medium);
  letter-spacing: 0;
`

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 2px;
`

const Count = styled.span`
  color: var(--color-text-muted);
  font-size: var(--text-small);
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`

const Note = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-2);
  padding: 0 8px;
  color: var(--color-text-faint);
  font-size: var(--text-small);
`

const Bars = styled.div`
  display: grid;
  gap: 12px;
  padding: 6px 8px;
`
