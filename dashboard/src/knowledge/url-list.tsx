import { ExternalLink, Globe, Plus, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import styled from 'styled-components'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Input } from '../ui/input.tsx'
import { toast } from '../ui/toast-store.ts'

export interface UrlListProps {
  urls: readonly string[]
  onChange: (urls: string[]) => void
  disabled?: boolean
}

/** Addresses of pages that belong to an assistant. They are kept with it when it is saved. */
export function UrlList({ urls, onChange, disabled }: UrlListProps) {
  const t = useTexts('knowledge')
  const [url, setUrl] = useState('')

  const add = (event: FormEvent) => {
    event.preventDefault()
    const wanted = url.trim()
    if (wanted === '')
      return toast({ title: t('url.required'), description: t('url.requiredHelp'), variant: 'destructive' })
    if (!URL.canParse(wanted) || !/^https?:$/.test(new URL(wanted).protocol))
      return toast({ title: t('url.failed'), description: t('url.invalid'), variant: 'destructive' })
    if (!urls.includes(wanted)) onChange([...urls, wanted])
    setUrl('')
    toast({ title: t('url.added'), description: wanted, variant: 'success' })
  }

  return (
    <Column>
      <form onSubmit={add} noValidate>
        <Field label={t('url.label')}>
          <Input
            type="url"
            inputMode="url"
            value={url}
            disabled={disabled}
            placeholder="https://example.com/prices"
            onChange={event => setUrl(event.target.value)}
          />
        </Field>
        <Button type="submit" icon={<Plus />} disabled={disabled}>
          {t('url.add')}
        </Button>
      </form>
      {urls.length === 0 ? (
        <Empty>{t('url.empty')}</Empty>
      ) : (
        <ul aria-label={t('url.list')}>
          {urls.map(one => (
            <Line key={one}>
              <Globe aria-hidden />
              <span title={one}>{one}</span>
              <IconButton
                label={t('url.open')}
                icon={<ExternalLink />}
                size="small"
                onClick={() => window.open(one, '_blank', 'noopener,noreferrer')}
              />
              <IconButton
                label={t('url.remove')}
                icon={<X />}
                size="small"
                disabled={disabled}
                onClick={() => onChange(urls.filter(other => other !== one))}
              />
            </Line>
          ))}
        </ul>
      )}
    </Column>
  )
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);

  form {
    display: flex;
    align-items: flex-end;
    gap: 8px;
  }

  form > :first-child {
    flex: 1;
  }
`

const Empty = styled.p`
  color: var(--color-text-faint);
  font-size: var(--text-small);
`

const Line = styled.li`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 6px 0;
  border-bottom: 1px solid var(--color-line);

  &:last-child {
    border-bottom: 0;
  }

  > .lucide {
    color: var(--color-text-faint);
  }

  > span {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`
