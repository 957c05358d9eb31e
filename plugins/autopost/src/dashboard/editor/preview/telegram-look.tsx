import { Eye } from 'lucide-react'
import { Fragment } from 'react'
import styled from 'styled-components'
import type { LookProps } from './look-props.ts'
import { MediaGrid } from './media-grid.tsx'
import { PostBody } from './post-body.tsx'

/** A post in the look of a Telegram channel, message by message. */
export function TelegramLook({ look, name, parts, addresses, when, buttons }: LookProps) {
  return (
    <Wall data-look={look}>
      {parts.map(({ html, text, media, hasButtons }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a message is known by nothing but its place
        <Fragment key={at}>
          <Bubble>
            <MediaGrid media={media} addresses={addresses} />
            <Words>
              <Name>{name}</Name>
              {/* An album without a caption has no words. */}
              {(media.length === 0 || (html ?? text).trim() !== '') && (
                <PostBody html={html} text={text} textIs="markdown" />
              )}
              <Facts aria-hidden>
                <Eye size={13} /> 1 · {when}
              </Facts>
            </Words>
          </Bubble>
          {hasButtons &&
            buttons.map(button => <Button key={`${button.text}:${button.url}`}>{button.text || '…'}</Button>)}
        </Fragment>
      ))}
    </Wall>
  )
}

const Wall = styled.div`
  --look-wall: #d5e2cf;
  --look-surface: #ffffff;
  --look-text: #0f1419;
  --look-faint: #5f6b76;
  --look-link: #1f6fb2;
  --look-sunken: #eef3f7;
  --look-name: #1f6fb2;
  --look-button: rgb(40 70 40 / 0.62);

  display: grid;
  gap: 4px;
  padding: 14px 12px;
  border-radius: var(--radius-card);
  background: var(--look-wall);
  color: var(--look-text);
  font-size: 14px;
  line-height: 1.4;

  &[data-look='dark'] {
    --look-wall: #0e1621;
    --look-surface: #182533;
    --look-text: #f2f5f7;
    --look-faint: #8ea2b4;
    --look-link: #6ab3f3;
    --look-sunken: #22303f;
    --look-name: #6ab3f3;
    --look-button: rgb(52 74 97 / 0.9);
  }
`

const Bubble = styled.div`
  overflow: hidden;
  border-radius: 12px 12px 12px 4px;
  background: var(--look-surface);
`

const Words = styled.div`
  padding: 7px 11px 6px;
`

const Name = styled.div`
  color: var(--look-name);
  font-weight: 600;
  overflow-wrap: anywhere;
`

const Facts = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 3px;
  margin-top: 2px;
  color: var(--look-faint);
  font-size: 12px;
`

const Button = styled.div`
  padding: 8px;
  border-radius: 8px;
  background: var(--look-button);
  color: #ffffff;
  font-weight: 500;
  text-align: center;
  overflow-wrap: anywhere;
`
