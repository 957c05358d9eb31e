import { IconButton } from '@botanika/dashboard/ui'
import { Pencil } from 'lucide-react'
import styled from 'styled-components'
import { useSiteTexts } from '../texts.ts'
import { drawNode } from './draw-node.tsx'

export interface ShownElement {
  elementKey: string
  nodes: unknown
  video?: { kind: 'frame' | 'file'; src: string } | undefined
}

interface ElementViewProps {
  element: ShownElement
  /** Title of its frame or file, for people who do not see it. */
  title: string
}

/** One element of a static page. */
export function ElementView({ element: { nodes, video }, title }: ElementViewProps) {
  if (!video) return <>{drawNode(nodes)}</>
  return (
    <Film>
      {video.kind === 'frame' ? (
        <iframe
          src={video.src}
          title={title}
          loading="lazy"
          allow="fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: a file of the site's own, whose captions are in it
        <video src={video.src} controls preload="metadata" aria-label={title} />
      )}
    </Film>
  )
}

interface EditButtonProps {
  /** Name of the element that is changed: a heading, a section. */
  name: string
  onEdit: () => void
}

/** "Edit this text", for administrators. */
export function EditButton({ name, onEdit }: EditButtonProps) {
  const t = useSiteTexts()
  return <IconButton size="small" icon={<Pencil />} label={t('page.editOne', { name })} onClick={onEdit} />
}

const Film = styled.div`
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border-radius: var(--radius-card);
  background: var(--color-sunken);

  iframe,
  video {
    width: 100%;
    height: 100%;
    border: 0;
  }
`
