import styled from 'styled-components'

/** The box for the failure of a message, an icon before it and the next steps after it. */
export const TroubleBox = styled.div`
  display: flex;
  align-items: flex-start;
  flex-wrap: wrap;
  gap: 6px 8px;
  color: var(--color-danger-text);
  font-size: var(--text-small);

  > svg {
    flex: none;
    margin-top: 7px;
  }

  > span {
    /* Beside the icon, its first line level with a button's; a button that does not fit goes below. */
    flex: 0 1 auto;
    max-width: calc(100% - 22px);
    min-width: 0;
    padding: 4px 0;
    overflow-wrap: anywhere;
  }

  /* Beneath one's own message. */
  &[data-own] {
    justify-content: flex-end;
    max-width: min(85%, 60ch);
  }
`
