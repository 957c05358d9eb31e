import { Button, DropdownMenu, IconButton } from '@botanika/dashboard/ui'
import { Copy, Ellipsis, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { PostInput } from '../../shared/post.ts'
import { api } from '../autopost-api.ts'
import { PostQuestion } from '../posts/post-question.tsx'
import { usePostTexts } from '../posts/texts.ts'
import { usePostActions } from '../posts/use-post-actions.ts'
import { useEditorTexts } from './texts.ts'
import type { PostForm } from './use-post-form.ts'

interface PostFooterProps {
  form: PostForm
  isUploading: boolean
  onClose: () => void
  onOpen: (id: string) => void
}

/** The actions on the open post. */
export function PostFooter({ form, isUploading, onClose, onOpen }: PostFooterProps) {
  const t = useEditorTexts()
  const p = usePostTexts()
  const [question, setQuestion] = useState<'publish' | 'delete'>()
  const { stored, draft, busy, conflict, isOut } = form
  const actions = usePostActions({ onDone: () => undefined })
  const isBlocked = busy !== undefined || isUploading || conflict !== undefined
  const ways = {
    none: { as: 'draft', label: t('save.draft'), said: t('save.saved') },
    at: { as: 'schedule', label: t('save.schedule'), said: t('save.scheduled') },
    queue: { as: 'queue', label: t('save.queue'), said: t('save.queued') },
  } as const
  const way = ways[draft.when]
  const save = async (as: PostInput['as'], said: string) => {
    if (await form.save(as, said)) onClose()
  }
  const duplicate = async () => {
    if (!stored) return
    const copy = await form.copy(stored.id, p('duplicated'))
    if (copy) onOpen(copy.id)
  }
  const publish = () =>
    form.act('publish', id => api('POST /api/autoposts/{id}/publish', { params: { id } }), {
      begun: p('published'),
    })
  return (
    <>
      {stored && (
        <DropdownMenu
          align="start"
          side="top"
          trigger={
            <IconButton label={p('menu', { title: stored.title || p('noTitle') })} icon={<Ellipsis />} />
          }
          items={[
            ...(isOut
              ? []
              : [
                  {
                    label: p('publish'),
                    icon: <Send />,
                    disabled: isBlocked,
                    onSelect: () => setQuestion('publish'),
                  },
                ]),
            { label: p('duplicate'), icon: <Copy />, disabled: isBlocked, onSelect: () => void duplicate() },
            { kind: 'separator' },
            { label: p('delete'), icon: <Trash2 />, danger: true, onSelect: () => setQuestion('delete') },
          ]}
        />
      )}
      {!isOut && way.as !== 'draft' && (
        <Button
          disabled={isBlocked}
          loading={busy === 'draft'}
          onClick={() => void save('draft', t('save.saved'))}
        >
          {stored && stored.status !== 'draft' ? t('save.toDraft') : t('save.draft')}
        </Button>
      )}
      {isOut ? (
        <Button
          variant="primary"
          disabled={isBlocked}
          loading={busy === 'copy'}
          onClick={() => void duplicate()}
        >
          {t('save.copy')}
        </Button>
      ) : (
        <Button
          variant="primary"
          disabled={isBlocked}
          loading={busy === way.as}
          onClick={() => void save(way.as, way.said)}
        >
          {way.label}
        </Button>
      )}
      {question && (
        <PostQuestion
          action={question}
          title={draft.title}
          isBusy={actions.isBusy || busy === 'publish'}
          onClose={() => setQuestion(undefined)}
          onConfirm={async () => {
            if (question === 'publish') await publish()
            else if (stored && (await actions.run('delete', stored.id))) {
              form.forget()
              onClose()
            }
            setQuestion(undefined)
          }}
        />
      )}
    </>
  )
}
