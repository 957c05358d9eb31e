import { LockKeyhole } from 'lucide-react'
import { useSession } from '../../data/use-session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Page } from '../../ui/layout/page.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ConversationFilters } from './conversation-filters.tsx'
import { ConversationList } from './conversation-list.tsx'
import { ConversationView } from './conversation-view.tsx'
import { noFilters, useConversationsQuery } from './conversations-query.ts'

interface ConversationsProps {
  /** Id of the open conversation; undefined: the list. */
  conversationId: string | undefined
}

/**
 * The page at `/conversations`: the questions to the assistants of the signed-in user, on every channel, and
 * their answers.
 */
export default function Conversations({ conversationId }: ConversationsProps) {
  const t = useTexts('conversations')
  // The texts of the page's parts are loaded here: a part that waited for them later would hide the whole
  // page meanwhile.
  useTexts('chat')
  useTexts('xray')
  useTexts('knowledge')
  const { user } = useSession()
  const { query, change, isFiltered, suffix } = useConversationsQuery()
  if (!user) return null
  if (user.assistantAccessRestricted)
    return (
      <Page>
        <PageHeader title={t('title')} help={t('help')} />
        <EmptyState icon={<LockKeyhole />} title={t('restricted')}>
          {t('restrictedHelp')}
        </EmptyState>
      </Page>
    )
  if (conversationId !== undefined)
    return <ConversationView key={conversationId} id={conversationId} backHref={`/conversations${suffix}`} />
  return (
    <Page>
      <PageHeader title={t('title')} help={t('help')} />
      <ConversationFilters query={query} onChange={change} />
      <ConversationList
        key={user.id}
        query={query}
        isFiltered={isFiltered}
        suffix={suffix}
        onShowAll={() => change(noFilters)}
      />
    </Page>
  )
}
