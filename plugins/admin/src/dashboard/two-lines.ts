import styled from 'styled-components'

/** A cell of a table: a thing, and beneath it, `<small>`, the thing to which it belongs. */
export const TwoLines = styled.span`
  display: flex;
  flex-direction: column;
  overflow-wrap: anywhere;

  small {
    color: var(--color-text-faint);
    font-size: var(--text-small);
  }
`
