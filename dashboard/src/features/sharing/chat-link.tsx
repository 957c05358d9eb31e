import { Share2 } from 'lucide-react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { CodeBlock } from '../../ui/content/code-block.tsx'
import { QrCode } from '../../ui/content/qr-code-later.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Stack } from '../../ui/layout/stack.tsx'

/** Side of the code, px, as the specification has it for every QR code. */
const side = 256

export interface ChatLinkProps {
  link: string
  /** Title for the device's own way of sharing. */
  title: string
}

/** The link to a chat: to copy, to share in the device's own way, and as a QR code. */
export function ChatLink({ link, title }: ChatLinkProps) {
  const t = useTexts('share')
  // The function is missing in most browsers of computers, and on plain http.
  const canShare = typeof navigator.share === 'function'
  const share = () => {
    // The device's dialog was closed without a choice: nothing was shared, and nothing failed.
    navigator.share({ title, url: link }).catch(() => undefined)
  }
  return (
    <Stack $gap={3}>
      <CodeBlock code={link} title={t('link')} wrap="wrap" />
      {canShare && (
        <Button icon={<Share2 />} onClick={share}>
          {t('handOn')}
        </Button>
      )}
      <Code>
        <QrCode text={link} size={side} label={t('qr', { link })} />
        <p>{t('qrHelp')}</p>
      </Code>
    </Stack>
  )
}

const Code = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4);

  svg {
    flex: none;
    max-width: 100%;
    border: 1px solid var(--color-line);
  }

  p {
    flex: 1 1 160px;
    color: var(--color-text-muted);
    font-size: var(--text-small);
    text-wrap: pretty;
  }
`
