import styled from 'styled-components'

/** The purpose of a list, with its main button at the right. */
export const ListHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);

  > p {
    flex: 1 1 320px;
    color: var(--color-text-muted);
    text-wrap: pretty;
  }
`
