import { Button, Card, loadedLater } from '@botanika/dashboard/ui'
import { Plus } from 'lucide-react'
import { startTransition, useState } from 'react'
import styled from 'styled-components'
import type { PostCard } from '../../shared/post.ts'
import type { Project } from '../../shared/project.ts'
import { useAutopostEvents } from '../autopost-api.ts'
import { useZoneFormat } from '../time/use-zone-format.ts'
import { useCalm } from '../use-calm.ts'
import { useSeldom } from '../use-seldom.ts'
import { PostFilterBar } from './post-filter-bar.tsx'
import { PostList } from './post-list.tsx'
import { PostQuestion } from './post-question.tsx'
import { usePostTexts } from './texts.ts'
import { type PostAction, usePostActions } from './use-post-actions.ts'
import { type PostFilters, usePosts } from './use-posts.ts'

const PostEditor = loadedLater(() => import('../editor/post-editor.tsx'), null)

/** Time for which keystrokes are gathered before the server searches, ms. */
const searchMs = 250

/** Minimum time between two readings of the list, ms: an agent at work changes many posts in a row. */
const reloadMs = 1_000

/** The posts of a project beside the chat. */
export function PostsCard({ project }: { project: Project }) {
  const t = usePostTexts()
  const [filters, setFilters] = useState<PostFilters>({ search: '' })
  const search = useCalm(filters.search, searchMs)
  const list = usePosts(project.id, { search, status: filters.status })
  const format = useZoneFormat(project.settings.timeZone)
  const [editing, setEditing] = useState<string>()
  // The editor is drawn in slices, so that a slow machine goes on reacting meanwhile.
  const open = (id: string) => startTransition(() => setEditing(id))
  const [question, setQuestion] = useState<{ action: 'publish' | 'delete'; post: PostCard }>()
  const reload = () => void list.reload()
  const { run, isBusy } = usePostActions({ onDone: list.reload })
  const follow = useSeldom(reload, reloadMs)
  useAutopostEvents({ changed: ({ projectId }) => projectId === project.id && follow(), connected: follow })
  const act = (action: PostAction, post: PostCard) => {
    if (action === 'publish' || action === 'delete') setQuestion({ action, post })
    else void run(action, post.id)
  }
  return (
    <Sheet
      title={t('title')}
      padding="none"
      action={
        <Button size="small" icon={<Plus />} onClick={() => open('new')}>
          {t('add')}
        </Button>
      }
    >
      <PostFilterBar filters={filters} onChange={setFilters} />
      <PostList
        list={list}
        format={format}
        isFiltered={search.trim() !== '' || filters.status !== undefined}
        onClear={() => setFilters({ search: '' })}
        onOpen={open}
        onAct={act}
      />
      {question && (
        <PostQuestion
          action={question.action}
          title={question.post.title}
          isBusy={isBusy}
          onClose={() => setQuestion(undefined)}
          onConfirm={async () => {
            await run(question.action, question.post.id)
            setQuestion(undefined)
          }}
        />
      )}
      {editing !== undefined && (
        <PostEditor
          project={project}
          {...(editing !== 'new' && { id: editing })}
          onClose={() => setEditing(undefined)}
          onChanged={reload}
          onOpen={open}
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
  }
`
