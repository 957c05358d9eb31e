import { media, Stack } from '@botanika/dashboard/ui'
import styled from 'styled-components'
import type { Project } from '../../shared/project.ts'
import { ChatCard } from '../chat/chat-card.tsx'
import { PostsCard } from '../posts/posts-card.tsx'
import { AgentSettingsCard } from '../settings/agent-settings-card.tsx'

/** The agent's settings, its chat, and the posts beside it. */
export function Workspace({ project }: { project: Project }) {
  return (
    <Stack $gap={5}>
      <AgentSettingsCard project={project} />
      <Columns>
        <ChatCard project={project} />
        <PostsCard project={project} />
      </Columns>
    </Stack>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: stretch;
  gap: var(--space-5);

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`
