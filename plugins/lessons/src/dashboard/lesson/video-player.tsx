import { videoOf } from '@botanika/core/contract'
import { Link } from '@botanika/dashboard/ui'
import styled from 'styled-components'

/** A video from its own site: in the player of that site, as a file, or as a link. */
export function VideoPlayer({ address, title }: { address: string; title: string }) {
  const video = videoOf(address)
  if (!video) return null
  if (video.kind === 'link')
    return (
      <p>
        <Link href={video.src}>{video.src}</Link>
      </p>
    )
  return (
    <Frame data-screen-only data-calls="video">
      {video.kind === 'file' ? (
        // biome-ignore lint/a11y/useMediaCaption: the file is the author's, as it is
        <video src={video.src} controls preload="metadata" aria-label={title} />
      ) : (
        <iframe
          src={video.src}
          title={title}
          loading="lazy"
          allow="fullscreen; picture-in-picture; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
    </Frame>
  )
}

const Frame = styled.div`
  aspect-ratio: 16 / 9;
  width: 100%;
  max-width: 860px;
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-sunken);

  > * {
    display: block;
    width: 100%;
    height: 100%;
    border: 0;
  }
`
