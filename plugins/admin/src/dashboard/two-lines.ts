import styled from 'styled-components'

/** A cell of a table: what it is, and beneath it, `<small>`, what it belongs to. */
export const TwoLines = styled.span`
  display: flex;
  flex-direction: column;
  overflow-wrap: anywhere;

  small {
    color: var(--color-text-faint);
    font-size: var(--text-small);
  }
`
