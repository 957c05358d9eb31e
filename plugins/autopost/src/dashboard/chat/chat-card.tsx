import { Banner, Button, Card, loadedLater } from '@botanika/dashboard/ui'
import { useState } from 'react'
import styled from 'styled-components'
import type { Project } from '../../shared/project.ts'
import { useAutopostEvents } from '../autopost-api.ts'
import { useSeldom } from '../use-seldom.ts'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { useChatTexts } from './texts.ts'
import { useChat } from './use-chat.ts'

/** Time within which events in a row lead to one reading, ms. */
const catchUpMs = 500

const PostEditor = loadedLater(() => import('../editor/post-editor.tsx'), null)

/** The chat with a project's agent, 600 px high. */
export function ChatCard({ project }: { project: Project }) {
  const t = useChatTexts()
  const chat = useChat(project.id)
  const [opened, setOpened] = useState<string>()
  const { failed } = chat
  const catchUp = () => {
    void chat.messages.reload()
    void chat.changes.reload()
  }
  const follow = useSeldom(catchUp, catchUpMs)
  useAutopostEvents({ changed: ({ projectId }) => projectId === project.id && follow(), connected: follow })
  return (
    <Sheet title={t('title')} padding="none">
      <MessageList chat={chat} timeZone={project.settings.timeZone} onOpen={setOpened} />
      {failed && (
        <Failed>
          <Banner
            tone="danger"
            title={t('runFailed')}
            action={
              <Button size="small" onClick={() => chat.retry(failed.request)}>
                {t('retry')}
              </Button>
            }
            onDismiss={chat.dismiss}
          >
            {failed.reason}
          </Banner>
        </Failed>
      )}
      <Composer chat={chat} />
      {opened !== undefined && (
        <PostEditor
          project={project}
          id={opened}
          onClose={() => setOpened(undefined)}
          onChanged={catchUp}
          onOpen={setOpened}
        />
      )}
    </Sheet>
  )
}

const Sheet = styled(Card)`
  height: 600px;

  > div {
    display: flex;
    flex-direction: column;
    min-height: 0;
    border-top: 1px solid var(--color-line);
  }
`

const Failed = styled.div`
  flex: none;
  max-height: 160px;
  padding: var(--space-2) var(--space-3);
  overflow-y: auto;
`
