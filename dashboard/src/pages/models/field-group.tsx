import type { ReactNode } from 'react'
import styled from 'styled-components'

/** Fields under a heading of their own. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Group>
      <h3>{title}</h3>
      {children}
    </Group>
  )
}

/** Fields and groups one under another. */
export const Fields = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
`

const Group = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  padding-top: var(--space-4);
  border-top: 1px solid var(--color-line);

  h3 {
    font-size: var(--text-body);
  }
`
