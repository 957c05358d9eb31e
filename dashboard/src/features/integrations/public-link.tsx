import styled from 'styled-components'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { Link } from '../../ui/controls/link.tsx'
import type { PublicName } from './public-name.ts'

/** The public address of the connection: opens in the messenger, and can be copied to be passed on. */
export function PublicLink({ handle, url }: PublicName) {
  return (
    <Line>
      <Link href={url}>{handle}</Link>
      <CopyButton text={url} />
    </Line>
  )
}

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: 2px;
  min-width: 0;

  > a {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > button {
    flex: none;
  }
`
