import { DropdownMenu, IconButton } from '@botanika/dashboard/ui'
import { Check, Copy, Ellipsis, Paperclip, Pencil, Repeat, Send, Trash2 } from 'lucide-react'
import styled from 'styled-components'
import type { PostCard } from '../../shared/post.ts'
import type { ZoneFormat } from '../time/use-zone-format.ts'
import { excerptOf } from './excerpt.ts'
import { StatusBadge } from './status-badge.tsx'
import { usePostTexts } from './texts.ts'
import type { PostAction } from './use-post-actions.ts'

interface PostRowProps {
  post: PostCard
  format: ZoneFormat
  /** Position in the list, and its length; -1: it goes on. */
  place: number
  of: number
  onOpen: () => void
  onAct: (action: PostAction) => void
}

/** One post of the list. */
export function PostRow({ post, format, place, of, onOpen, onAct }: PostRowProps) {
  const t = usePostTexts()
  const title = post.title || t('noTitle')
  const at = post.nextScheduled ?? post.scheduledAt ?? post.publishedAt
  return (
    <Line role="listitem" aria-posinset={place} aria-setsize={of}>
      <Open type="button" onClick={onOpen}>
        <Title>{title}</Title>
        <Badges>
          <StatusBadge post={post} />
        </Badges>
        <Text>{excerptOf(post.content) || t('noText')}</Text>
        {post.failureReason && <Reason>{post.failureReason}</Reason>}
        <Facts>
          {at ? <time dateTime={at}>{format.dateTime(at)}</time> : t('noTime')}
          {post.isRecurring && <Repeat size={14} role="img" aria-label={t('recurring')} />}
          {post.hasMedia && <Paperclip size={14} role="img" aria-label={t('media')} />}
        </Facts>
      </Open>
      <DropdownMenu
        trigger={<IconButton size="small" label={t('menu', { title })} icon={<Ellipsis />} />}
        items={[
          { label: t('open'), icon: <Pencil />, onSelect: onOpen },
          ...(post.review === 'waiting'
            ? [{ label: t('approve'), icon: <Check />, onSelect: () => onAct('approve') }]
            : []),
          ...(post.status === 'published'
            ? []
            : [{ label: t('publish'), icon: <Send />, onSelect: () => onAct('publish') }]),
          { label: t('duplicate'), icon: <Copy />, onSelect: () => onAct('duplicate') },
          { kind: 'separator' },
          { label: t('delete'), icon: <Trash2 />, danger: true, onSelect: () => onAct('delete') },
        ]}
      />
    </Line>
  )
}

const Line = styled.div`
  position: relative;
  border-bottom: 1px solid var(--color-line);

  > button:last-child {
    position: absolute;
    top: 10px;
    right: var(--space-3);
  }
`

const Open = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px var(--space-2);
  width: 100%;
  padding: var(--space-3) 48px var(--space-3) var(--space-5);
  border: 0;
  background: none;
  color: inherit;
  text-align: left;
  cursor: pointer;

  &:hover {
    background: var(--color-hover);
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`

const Title = styled.span`
  overflow: hidden;
  font-weight: var(--weight-medium);
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Badges = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 4px;
`

const Text = styled.span`
  grid-column: 1 / -1;
  color: var(--color-text-muted);
  overflow-wrap: anywhere;
`

const Reason = styled.span`
  grid-column: 1 / -1;
  color: var(--color-danger-text);
  font-size: var(--text-small);
  overflow-wrap: anywhere;
`

const Facts = styled.span`
  grid-column: 1 / -1;
  display: flex;
  align-items: center;
  gap: var(--space-2);
  color: var(--color-text-faint);
  font-size: var(--text-small);
  font-variant-numeric: tabular-nums;
`
