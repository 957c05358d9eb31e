import { Inbox as InboxIcon, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useSession } from '../../data/use-session.ts'
import { HelpInBar } from '../../features/help/index.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useNavigate } from '../../navigation/use-route.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Page } from '../../ui/layout/page.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useSidebarMode } from '../../ui/layout/use-sidebar-mode.ts'
import { InboxConversation } from './conversation/inbox-conversation.tsx'
import { createKeptReplies } from './conversation/kept-replies.ts'
import { InboxFilters } from './inbox-filters.tsx'
import { InboxList } from './inbox-list.tsx'
import { useInboxQuery } from './inbox-query.ts'
import { useInboxList } from './use-inbox-list.ts'
import { InboxNewsContext, useOpenedNews } from './use-inbox-news.ts'
import { useListKeys } from './use-list-keys.ts'
import { useNow } from './use-now.ts'

interface InboxProps {
  /** Id of the open conversation; undefined: none. */
  conversationId: string | undefined
}

/**
 * The page at `/inbox`: the conversations that people answer. List and conversation stand side by side, on a phone one
 * after the other.
 */
export default function Inbox({ conversationId }: InboxProps) {
  const t = useTexts('inbox')
  // The texts of the page's parts are loaded here: a part that waited for them later would hide the whole
  // page meanwhile.
  useTexts('chat')
  useTexts('conversations')
  useTexts('xray')
  useTexts('knowledge')
  const { user } = useSession()
  const { news, gap } = useOpenedNews()
  if (!user) return null
  if (user.assistantAccessRestricted)
    return (
      <Page>
        <PageHeader title={t('title')} />
        <EmptyState icon={<LockKeyhole />} title={t('restricted')}>
          {t('restrictedHelp')}
        </EmptyState>
      </Page>
    )
  return (
    <InboxNewsContext value={news}>
      <Panes key={user.id} userId={user.id} openId={conversationId} gap={gap} />
    </InboxNewsContext>
  )
}

interface PanesProps {
  userId: string
  openId: string | undefined
  gap: number
}

function Panes({ userId, openId, gap }: PanesProps) {
  const t = useTexts('inbox')
  const navigate = useNavigate()
  const { query, change, suffix } = useInboxQuery()
  const now = useNow()
  const list = useInboxList({ query, userId, openId, now, gap })
  const [kept] = useState(() => createKeptReplies(userId))
  const isPhone = useSidebarMode() === 'sheet'
  const back = `/inbox${suffix}`
  useListKeys({ openId, onBack: () => navigate(back) })

  return (
    <Frame>
      {!(isPhone && openId !== undefined) && (
        <List aria-label={t('list')}>
          <Head>
            <h1>{t('title')}</h1>
            {!isPhone && <HelpInBar />}
          </Head>
          <InboxFilters query={query} onChange={change} />
          <Scrolled>
            <InboxList
              list={list}
              query={query}
              suffix={suffix}
              openId={openId}
              now={now}
              onShowAll={() => change({ assistant: '', channel: '' })}
            />
          </Scrolled>
        </List>
      )}
      {openId !== undefined ? (
        <InboxConversation
          key={openId}
          id={openId}
          userId={userId}
          kept={kept}
          backHref={back}
          heading={isPhone ? 'h1' : 'h2'}
        />
      ) : (
        !isPhone && (
          <Place>
            <EmptyState icon={<InboxIcon />} title={t('choose')}>
              {t('chooseHelp')}
            </EmptyState>
          </Place>
        )
      )}
    </Frame>
  )
}

const Frame = styled.div`
  display: flex;
  flex: 1;
  min-width: 0;
  min-height: 0;
`

const List = styled.section`
  display: flex;
  flex: 0 0 clamp(280px, 38%, 440px);
  flex-direction: column;
  min-width: 0;
  border-right: 1px solid var(--color-line);
  background: var(--color-surface);

  &:only-child {
    flex: 1;
    border-right: 0;
  }
`

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex: none;
  min-height: 52px;
  padding: var(--space-2) var(--space-2) 0 var(--space-4);

  h1 {
    font-size: var(--text-title);
  }
`

const Scrolled = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
`

const Place = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
  min-width: 0;
`
