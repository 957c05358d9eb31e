import type { InstallerPlatform } from '@botanika/core/contract'
import { Laptop, MonitorDown } from 'lucide-react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { media } from '../../ui/theme/media.ts'

const needs = [
  { platform: 'windows', icon: <MonitorDown />, items: ['windows', 'ram4', 'disk'] },
  { platform: 'macos', icon: <Laptop />, items: ['macos', 'ram8', 'disk'] },
] as const

/** The requirements of both applications; the chosen one is marked. */
export function Requirements({ platform: chosen }: { platform: InstallerPlatform }) {
  const t = useTexts('installer')
  return (
    <section>
      <Title>{t('requirements.title')}</Title>
      <Columns>
        {needs.map(({ platform, icon, items }) => (
          <Column key={platform} data-chosen={platform === chosen}>
            <Name>
              {icon}
              {t(`platform.${platform}`)}
            </Name>
            <ul>
              {items.map(item => (
                <li key={item}>{t(`requirements.${item}`)}</li>
              ))}
            </ul>
          </Column>
        ))}
      </Columns>
    </section>
  )
}

const Title = styled.h3`
  margin-bottom: var(--space-2);
  font-size: var(--text-body);
  font-weight: var(--weight-medium);
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-3);

  ${media.phone} {
    grid-template-columns: 1fr;
  }
`

const Column = styled.div`
  padding: var(--space-3);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  color: var(--color-text-muted);
  font-size: var(--text-small);

  &[data-chosen='true'] {
    border-color: var(--color-brand-text);
    color: var(--color-text);
  }

  & ul {
    display: grid;
    gap: 2px;
    padding: 0;
    list-style: none;
  }
`

const Name = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  margin-bottom: var(--space-1);
  font-weight: var(--weight-medium);
`
