import type { SiteLook } from '@botanika/core/contract'
import { Globe } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import styled from 'styled-components'
import { api, errorText } from '../../../data/api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import type { DesignPartProps } from '../design-part.ts'
import { SettingsGroup } from '../settings-group.tsx'
import { readColour } from './colour-field.tsx'

/** Colours and the logo of the owner's site, by its address. */
export function SiteLookGroup({ widgetId, change }: Pick<DesignPartProps, 'change'> & { widgetId: string }) {
  const t = useTexts('widget-designer')
  const [address, setAddress] = useState('')
  const [found, setFound] = useState<SiteLook>()
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  const look = async (event: FormEvent) => {
    event.preventDefault()
    if (!address.trim()) return setProblem(t('site.needed'))
    setIsBusy(true)
    setProblem('')
    try {
      const params = { id: widgetId }
      setFound(await api('POST /api/widgets/{id}/site-look', { params, body: { address: address.trim() } }))
    } catch (error) {
      setFound(undefined)
      setProblem(errorText(error, t('unreachable')))
    } finally {
      setIsBusy(false)
    }
  }
  const colours = found?.colours.map(readColour).filter(colour => colour !== null) ?? []
  const logo = found?.logoUrl
  return (
    <SettingsGroup title={t('site.title')} help={t('site.help')}>
      <Form onSubmit={look} noValidate>
        <Field label={t('site.address')} error={problem || undefined}>
          <Input
            value={address}
            inputMode="url"
            maxLength={2_000}
            placeholder="https://shop.example"
            onChange={event => setAddress(event.target.value)}
          />
        </Field>
        <Button type="submit" icon={<Globe />} loading={isBusy}>
          {t('site.do')}
        </Button>
      </Form>
      {found && colours.length === 0 && !logo && <p role="status">{t('site.nothing')}</p>}
      {colours.length > 0 && (
        <Found role="group" aria-label={t('site.found')}>
          {colours.map(colour => (
            <Swatch
              key={colour}
              type="button"
              style={{ background: colour }}
              aria-label={t('site.take', { colour })}
              title={colour}
              onClick={() => change({ primaryColor: colour })}
            />
          ))}
          <Button
            size="small"
            onClick={() => {
              const [primaryColor = '', secondaryColor = primaryColor] = colours
              change({ primaryColor, secondaryColor })
            }}
          >
            {t('site.takeBoth')}
          </Button>
        </Found>
      )}
      {logo && (
        <Found>
          <Logo src={logo} alt={t('site.logo')} referrerPolicy="no-referrer" />
          <Button size="small" onClick={() => change({ avatarUrl: logo, showAvatar: true })}>
            {t('site.takeLogo')}
          </Button>
        </Found>
      )}
    </SettingsGroup>
  )
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);

  > button {
    align-self: flex-start;
  }
`

const Found = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
`

const Swatch = styled.button`
  width: 28px;
  height: 28px;
  padding: 0;
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-control);
  cursor: pointer;
`

const Logo = styled.img`
  width: 40px;
  height: 40px;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-full);
  object-fit: cover;
`
