import { Globe, Plus, X } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { media } from '../../ui/theme/media.ts'
import { siteOrigin } from './site-origin.ts'

const maxSites = 50

export interface SitesEditorProps {
  sites: readonly string[]
  onChange: (sites: string[]) => void
}

/** The sites on which a widget answers; an empty list means all sites. */
export function SitesEditor({ sites, onChange }: SitesEditorProps) {
  const t = useTexts('embed')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()

  const add = () => {
    const origin = siteOrigin(typed)
    if (!origin) return setProblem(t('sites.invalid'))
    if (sites.length >= maxSites) return setProblem(t('sites.tooMany', { limit: maxSites }))
    setProblem(undefined)
    setTyped('')
    if (!sites.includes(origin)) onChange([...sites, origin])
  }
  return (
    <Column>
      <Line>
        <Field
          label={t('sites.label')}
          error={problem}
          help={sites.length === 0 ? t('sites.any') : t('sites.only')}
        >
          <Input
            value={typed}
            inputMode="url"
            placeholder="https://shop.example"
            onChange={event => setTyped(event.target.value)}
            onKeyDown={event => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
        </Field>
        <Button icon={<Plus />} onClick={add}>
          {t('sites.add')}
        </Button>
      </Line>
      {sites.length > 0 && (
        <ul aria-label={t('sites.label')}>
          {sites.map(site => (
            <Site key={site}>
              <Globe aria-hidden />
              <span>{site}</span>
              <IconButton
                label={t('sites.remove', { site })}
                icon={<X />}
                size="small"
                onClick={() => onChange(sites.filter(one => one !== site))}
              />
            </Site>
          ))}
        </ul>
      )}
    </Column>
  )
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
`

const Line = styled.div`
  display: flex;
  gap: 8px;

  > :first-child {
    flex: 1;
  }

  > button {
    margin-top: 25px;
  }

  ${media.phone} {
    flex-direction: column;

    > button {
      align-self: flex-start;
      margin-top: 0;
    }
  }
`

const Site = styled.li`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 36px;
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
    overflow-wrap: anywhere;
  }
`
