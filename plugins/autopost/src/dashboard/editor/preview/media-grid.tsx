import { FileText, Play } from 'lucide-react'
import styled from 'styled-components'
import type { LookPart, LookProps } from './look-props.ts'

interface MediaGridProps extends Pick<LookProps, 'addresses'>, Pick<LookPart, 'media'> {}

/** The attachments of a message as an album; files beneath it, as lines. */
export function MediaGrid({ media, addresses }: MediaGridProps) {
  const shown = media.filter(({ kind }) => kind !== 'file')
  const files = media.filter(({ kind }) => kind === 'file')
  return (
    <>
      {shown.length > 0 && (
        <Grid data-count={Math.min(shown.length, 3)}>
          {shown.map(({ fileId, kind, alt }) => {
            const address = addresses[fileId]
            return (
              <Cell key={fileId}>
                {kind === 'image' && address !== undefined && <img src={address} alt={alt ?? ''} />}
                {kind === 'video' && <Play aria-hidden />}
              </Cell>
            )
          })}
        </Grid>
      )}
      {files.map(({ fileId, name }) => (
        <File key={fileId}>
          <FileText aria-hidden />
          <span>{name}</span>
        </File>
      ))}
    </>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 2px;
  overflow: hidden;

  &[data-count='1'] {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Cell = styled.div`
  display: grid;
  place-items: center;
  min-width: 0;
  aspect-ratio: 4 / 3;
  background: var(--look-sunken);
  color: var(--look-faint);

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

const File = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 8px 10px;
  overflow-wrap: anywhere;

  > .lucide {
    flex: none;
    color: var(--look-link);
  }
`
