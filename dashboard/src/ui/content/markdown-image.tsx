import { ImageIcon, ImageOff } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../controls/button.tsx'
import { Link } from '../controls/link.tsx'
import { imageSource } from './markdown-links.ts'

/**
 * An image of an answer: one of this server at once, a third-party one after a click, so that its host does
 * not learn who reads.
 */
export function MarkdownImage({ src, alt }: { src?: string; alt?: string }) {
  const t = useTexts('ui')
  const [allowed, setAllowed] = useState(false)
  const [failed, setFailed] = useState(false)
  const source = imageSource(src, location.origin)

  if (source.kind === 'none') return alt ? <span>{alt}</span> : null
  if (failed)
    return (
      <Broken>
        <ImageOff aria-hidden /> {t('markdown.imageFailed')}{' '}
        {source.kind === 'foreign' && <Link href={source.url}>{t('markdown.openImage')}</Link>}
      </Broken>
    )
  if (source.kind === 'foreign' && !allowed)
    return (
      <Button size="small" icon={<ImageIcon />} onClick={() => setAllowed(true)} title={source.url}>
        {t('markdown.showImage', { host: source.host })}
      </Button>
    )
  return (
    <Picture
      src={source.url}
      alt={alt ?? ''}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  )
}

const Picture = styled.img`
  display: block;
  max-height: 420px;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
`

const Broken = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 6px 10px;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-control);
  color: var(--color-text-faint);
  font-size: var(--text-small);
`
