import { IconButton, Input } from '@botanika/dashboard/ui'
import { ArrowDown, ArrowUp, FileText, Image, Video, X } from 'lucide-react'
import styled from 'styled-components'
import { limits } from '../../../shared/limits.ts'
import type { Media } from '../../../shared/post.ts'
import { useEditorTexts } from '../texts.ts'

interface MediaItemProps {
  media: Media
  address: string | undefined
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onAlt: (alt: string) => void
  onRemove: () => void
}

const icons = { image: <Image />, video: <Video />, file: <FileText /> }

/** One attachment: its content, its description, its position. */
export function MediaItem({ media, address, isFirst, isLast, onMove, onAlt, onRemove }: MediaItemProps) {
  const t = useEditorTexts()
  const { kind, name, alt = '' } = media
  return (
    <Line>
      <Thumb aria-hidden>
        {kind === 'image' && address !== undefined ? <img src={address} alt="" /> : icons[kind]}
      </Thumb>
      <Words>
        <span>{name}</span>
        {kind !== 'file' && (
          <Input
            value={alt}
            maxLength={limits.alt}
            placeholder={t('media.alt')}
            aria-label={t('media.altOf', { name })}
            onChange={event => onAlt(event.target.value)}
          />
        )}
      </Words>
      <IconButton
        size="small"
        label={t('media.earlier', { name })}
        icon={<ArrowUp />}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        size="small"
        label={t('media.later', { name })}
        icon={<ArrowDown />}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <IconButton size="small" label={t('media.remove', { name })} icon={<X />} onClick={onRemove} />
    </Line>
  )
}

const Line = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  min-width: 0;
`

const Thumb = styled.div`
  display: grid;
  flex: none;
  place-items: center;
  width: 56px;
  height: 56px;
  overflow: hidden;
  border-radius: var(--radius-control);
  background: var(--color-sunken);
  color: var(--color-text-faint);

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

const Words = styled.div`
  display: grid;
  flex: 1;
  gap: 4px;
  min-width: 0;
  padding: 0 var(--space-2);

  > span {
    overflow: hidden;
    color: var(--color-text-muted);
    font-size: var(--text-small);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`
