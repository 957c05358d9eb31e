import { useMemo } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type MediaLink, splitLinks } from './media-link.ts'
import { MessageImage } from './message-image.tsx'

/** A person's own words: addresses are links, and pictures and films behind them are shown. */
export function OwnText({ text }: { text: string }) {
  const parts = useMemo(() => splitLinks(text), [text])
  const media = parts.flatMap(({ link }) => (link && link.kind !== 'link' ? [link] : []))
  return (
    <>
      <Words>
        {parts.map(({ text: words, link }, at) =>
          link ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
            <a key={at} href={words} target="_blank" rel="noopener noreferrer nofollow">
              {words}
            </a>
          ) : (
            words
          ),
        )}
      </Words>
      {media.slice(0, 4).map(link => (
        <Media key={'player' in link ? link.player : link.url} link={link} />
      ))}
    </>
  )
}

function Media({ link }: { link: MediaLink }) {
  const t = useTexts('chat')
  if (link.kind === 'image') return <MessageImage src={link.url} />
  if (link.kind === 'video') return <Film src={link.url} controls preload="metadata" />
  if (link.kind === 'link') return null
  return (
    <Player
      src={link.player}
      title={t('video')}
      loading="lazy"
      allow="fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

const Words = styled.div`
  white-space: pre-wrap;
  overflow-wrap: anywhere;

  a {
    color: inherit;
    text-underline-offset: 3px;
  }
`

const Film = styled.video`
  max-height: 300px;
  border-radius: var(--radius-card);
`

const Player = styled.iframe`
  width: min(420px, 100%);
  aspect-ratio: 16 / 9;
  border: 0;
  border-radius: var(--radius-card);
  background: var(--color-sunken);
`
