import { Heart, MessageCircle, Share2 } from 'lucide-react'
import styled from 'styled-components'
import type { LookProps } from './look-props.ts'
import { MediaGrid } from './media-grid.tsx'
import { PostBody } from './post-body.tsx'

/** A post in the look of a VK community's wall. */
export function VkLook({ look, name, html, text, media, addresses, when }: LookProps) {
  return (
    <Sheet data-look={look}>
      <Head>
        <Face aria-hidden>{Array.from(name.trim())[0] ?? ''}</Face>
        <div>
          <Name>{name}</Name>
          <Faint>{when}</Faint>
        </div>
      </Head>
      <Words>
        <PostBody html={html} text={text} textIs="plain" />
      </Words>
      <MediaGrid media={media} addresses={addresses} />
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
  width: 40px;
  height: 40px;
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
