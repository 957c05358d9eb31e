import styled from 'styled-components'

/** A key of the keyboard. */
export const Kbd = styled.kbd`
  display: inline-block;
  min-width: 20px;
  padding: 0 5px;
  border: 1px solid var(--color-line-strong);
  border-radius: 4px;
  background: var(--color-sunken);
  color: var(--color-text-muted);
  font: 500 12px / 18px var(--font-sans);
  text-align: center;
`
