import {
  Button,
  chooseLogo,
  Logo,
  type LogoOption,
  logoOptions,
  media,
  PageHeader,
  Stack,
  toast,
  useLogoChoice,
  useNavigate,
} from '@botanika/dashboard/ui'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { useSiteTexts } from '../texts.ts'

/** Time between applying and the home page, ms. */
const homeAfterMs = 1_000

/** The page at `/logo-selector`: four marks, compared at the sizes in which they are seen. */
export default function LogoSelectorPage() {
  const t = useSiteTexts()
  const navigate = useNavigate()
  const current = useLogoChoice()
  const [chosen, setChosen] = useState<LogoOption>(current)
  const [isApplied, setIsApplied] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once, when the logo is applied
  useEffect(() => {
    if (!isApplied) return
    const timer = setTimeout(() => navigate('/'), homeAfterMs)
    return () => clearTimeout(timer)
  }, [isApplied])
  const apply = () => {
    try {
      chooseLogo(chosen)
    } catch {
      alert(t('logo.failed'))
      return
    }
    toast({ title: t('logo.applied'), variant: 'success' })
    setIsApplied(true)
  }
  return (
    <Stack $gap={6}>
      <PageHeader
        title={t('logo.title')}
        help={t('logo.help')}
        action={
          <Button variant="primary" loading={isApplied} onClick={apply}>
            {t('logo.apply')}
          </Button>
        }
      />
      <Options>
        <legend>{t('logo.options')}</legend>
        {logoOptions.map(option => (
          <Option key={option} data-chosen={option === chosen || undefined}>
            <span>
              <input
                type="radio"
                name="logo"
                checked={option === chosen}
                onChange={() => setChosen(option)}
              />{' '}
              {t(`logo.option.${option}`)}
            </span>
            <Places aria-hidden>
              <Place>
                <Logo option={option} look="full" size={26} />
                <small>{t('logo.place.header')}</small>
              </Place>
              <Place>
                <Logo option={option} size={72} />
                <small>{t('logo.place.page')}</small>
              </Place>
              <Place>
                <Logo option={option} size={16} />
                <small>{t('logo.place.footer')}</small>
              </Place>
            </Places>
          </Option>
        ))}
      </Options>
    </Stack>
  )
}

const Options = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4);
  min-width: 0;
  padding: 0;
  border: 0;

  legend {
    padding-bottom: var(--space-3);
    font-weight: var(--weight-medium);
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Option = styled.label`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-4) var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  cursor: pointer;

  &:hover {
    background: var(--color-hover);
  }

  &[data-chosen] {
    border-color: var(--color-checked);
    box-shadow: inset 0 0 0 1px var(--color-checked);
  }

  input {
    accent-color: var(--color-checked);
  }
`

const Places = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--space-3);
  align-items: end;
`

const Place = styled.span`
  display: grid;
  justify-items: start;
  gap: var(--space-2);

  small {
    color: var(--color-text-muted);
    font-size: var(--text-small);
  }
`
