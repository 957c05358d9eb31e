import { Heart, MessageCircle, Share2 } from 'lucide-react'
import styled from 'styled-components'
import type { LookProps } from './look-props.ts'
import { MediaGrid } from './media-grid.tsx'
import { PostBody } from './post-body.tsx'

/** A post in the look of a VK community's wall, with its first comment. */
export function VkLook({ look, name, parts, addresses, when }: LookProps) {
  return (
    <Sheet data-look={look}>
      {parts.map(({ html, text, media, isComment }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by nothing but its place
        <Part key={at} data-comment={isComment ? '' : undefined}>
          <Head>
            <Face aria-hidden>{Array.from(name.trim())[0] ?? ''}</Face>
            <div>
              <Name>{name}</Name>
              <Faint>{when}</Faint>
            </div>
          </Head>
          {(media.length === 0 || (html ?? text).trim() !== '') && (
            <Words>
              <PostBody html={html} text={text} textIs="plain" />
            </Words>
          )}
          <MediaGrid media={media} addresses={addresses} />
          {!isComment && (
            <Foot aria-hidden>
              <span>
                <Heart size={18} />
              </span>
              <span>
                <MessageCircle size={18} />
              </span>
              <span>
                <Share2 size={18} />
              </span>
            </Foot>
          )}
        </Part>
      ))}
    </Sheet>
  )
}

const Sheet = styled.div`
  --look-surface: #ffffff;
  --look-line: #dce1e6;
  --look-text: #000000;
  --look-faint: #626d7a;
  --look-link: #2a5885;
  --look-sunken: #f0f2f5;

  overflow: hidden;
  border: 1px solid var(--look-line);
  border-radius: 12px;
  background: var(--look-surface);
  color: var(--look-text);
  font-size: 14px;
  line-height: 1.45;

  &[data-look='dark'] {
    --look-surface: #19191a;
    --look-line: #363738;
    --look-text: #e1e3e6;
    --look-faint: #9a9ea6;
    --look-link: #71aaeb;
    --look-sunken: #2b2c2e;
  }
`

const Part = styled.div`
  &[data-comment] {
    --face: 32px;

    border-top: 1px solid var(--look-line);
  }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 12px 14px 8px;
  overflow-wrap: anywhere;
`

const Face = styled.div`
  display: grid;
  flex: none;
  place-items: center;
  width: var(--face, 40px);
  height: var(--face, 40px);
  border-radius: 50%;
  background: var(--look-sunken);
  color: var(--look-link);
  font-weight: 600;
`

const Name = styled.div`
  color: var(--look-link);
  font-weight: 600;
`

const Faint = styled.div`
  color: var(--look-faint);
  font-size: 13px;
`

const Words = styled.div`
  padding: 0 14px 10px;
`

const Foot = styled.div`
  display: flex;
  gap: 8px;
  padding: 10px 14px;
  color: var(--look-faint);

  > span {
    display: grid;
    place-items: center;
    width: 44px;
    height: 30px;
    border-radius: 15px;
    background: var(--look-sunken);
  }
`
