import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

/** A picture of a message; a click enlarges it. */
export function MessageImage({ src }: { src: string }) {
  const t = useTexts('chat')
  const [failed, setFailed] = useState(false)
  const [open, setOpen] = useState(false)
  if (failed)
    return (
      <Broken>
        <ImageOff aria-hidden /> {t('image.failed')}
      </Broken>
    )
  return (
    <>
      <Frame type="button" aria-label={t('image.enlarge')} onClick={() => setOpen(true)}>
        <img src={src} alt={t('image.alt')} referrerPolicy="no-referrer" onError={() => setFailed(true)} />
      </Frame>
      <Dialog open={open} onOpenChange={setOpen} size="large" title={t('image.alt')}>
        <Large src={src} alt={t('image.alt')} referrerPolicy="no-referrer" />
      </Dialog>
    </>
  )
}

const Frame = styled.button`
  display: block;
  max-width: 100%;
  padding: 0;
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-sunken);
  cursor: zoom-in;

  img {
    max-height: 260px;
  }
`

const Large = styled.img`
  margin: 0 auto;
  max-height: 70vh;
  border-radius: var(--radius-control);
`

const Broken = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 8px 12px;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-control);
  color: var(--color-text-muted);
  font-size: var(--text-small);
`
