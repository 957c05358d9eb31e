import { type ReactNode, useId } from 'react'
import styled from 'styled-components'

export interface SettingsGroupProps {
  title: ReactNode
  help?: ReactNode
  children: ReactNode
}

/** Controls that belong together, under a heading. */
export function SettingsGroup({ title, help, children }: SettingsGroupProps) {
  const id = useId()
  return (
    <Group aria-labelledby={id}>
      <div>
        <Title id={id}>{title}</Title>
        {help && <Help>{help}</Help>}
      </div>
      {children}
    </Group>
  )
}

/** Groups one below the other, with lines between. */
export const SettingsGroups = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);

  > * + * {
    padding-top: var(--space-5);
    border-top: 1px solid var(--color-line);
  }
`

const Group = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  min-width: 0;
`

const Title = styled.h2`
  font-size: var(--text-body);
  font-weight: var(--weight-semibold);
`

const Help = styled.p`
  margin-top: 2px;
  color: var(--color-text-faint);
  font-size: var(--text-small);
  text-wrap: pretty;
`
