import { Download, ExternalLink } from 'lucide-react'
import { useRef } from 'react'
import styled from 'styled-components'
import { saveFile } from '../../../data/save-file.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { CodeBlock } from '../../../ui/content/code-block.tsx'
import { QrCode } from '../../../ui/content/qr-code-later.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { Card } from '../../../ui/layout/card.tsx'

/** Side of the code, px, as the specification has it for every QR code. */
const side = 256

/** The chat as a page of its own: its address, and a code of it for print. */
export function PageLink({ address, name }: { address: string; name: string }) {
  const t = useTexts('widget-install')
  const place = useRef<HTMLDivElement>(null)
  const download = () => {
    const drawn = place.current?.querySelector('svg')
    if (!drawn) return
    const file = drawn.cloneNode(true)
    if (!(file instanceof SVGElement)) return
    file.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
    file.removeAttribute('style')
    saveFile(
      new Blob([file.outerHTML], { type: 'image/svg+xml' }),
      `qr-${name.replace(/[^\p{L}\p{N}]+/gu, '-')}.svg`,
    )
  }
  return (
    <Card title={t('page.title')} help={t('page.help')}>
      <Line>
        <Code ref={place}>
          <QrCode text={address} size={side} label={t('page.qr', { address })} />
        </Code>
        <Words>
          <CodeBlock code={address} wrap="wrap" title={t('page.label')} />
          <Ways>
            <ButtonLink size="small" href={address} icon={<ExternalLink />}>
              {t('page.open')}
            </ButtonLink>
            <Button size="small" icon={<Download />} onClick={download}>
              {t('page.download')}
            </Button>
          </Ways>
          <p>{t('page.print')}</p>
        </Words>
      </Line>
    </Card>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-5);
`

const Code = styled.div`
  flex: none;
  width: ${side}px;
  height: ${side}px;
  border: 1px solid var(--color-line);
  border-radius: 9px;
`

const Words = styled.div`
  display: flex;
  flex: 1 1 260px;
  flex-direction: column;
  gap: var(--space-3);
  min-width: 0;
  color: var(--color-text-muted);
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`
