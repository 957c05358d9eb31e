import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import styled from 'styled-components'
import { Link as RouterLink } from 'wouter'
import { useTexts } from '../../i18n/use-texts.ts'
import { media } from '../theme/media.ts'
import { InTab } from './tab-content.tsx'

export interface PageHeaderProps {
  title: ReactNode
  /** Help in one line. */
  help?: ReactNode
  /** The one primary action of the screen, and secondary ones before it. */
  action?: ReactNode
  /** Path of the screen above. */
  backHref?: string
  /** Label of the arrow; default «Назад». */
  backLabel?: string
}

/** Title, one line of help, the main action at the right. */
export function PageHeader({ title, help, action, backHref, backLabel }: PageHeaderProps) {
  const t = useTexts('ui')
  const isInTab = useContext(InTab)
  return (
    <Header>
      <Words>
        {backHref && (
          <Back href={backHref}>
            <ArrowLeft aria-hidden />
            {backLabel ?? t('back')}
          </Back>
        )}
        <Title as={isInTab ? 'h2' : 'h1'}>{title}</Title>
        {help && <Help>{help}</Help>}
      </Words>
      {action && <Action>{action}</Action>}
    </Header>
  )
}

const Header = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: var(--space-3) var(--space-6);
  flex-wrap: wrap;
`

const Words = styled.div`
  min-width: 0;
  flex: 1 1 280px;
`

const Title = styled.h1`
  overflow-wrap: anywhere;
`

const Help = styled.p`
  margin-top: 2px;
  max-width: var(--measure);
  color: var(--color-text-muted);
  text-wrap: pretty;
`

const Back = styled(RouterLink)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  margin-bottom: var(--space-2);
  border-radius: 4px;
  color: var(--color-text-faint);
  font-size: var(--text-small);
  text-decoration: none;

  &:hover {
    color: var(--color-text);
  }
`

const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  ${media.phone} {
    flex-basis: 100%;

    /* A button that is an icon keeps its size. */
    > :not([aria-label]) {
      flex: 1;
    }
  }
`
