import styled from 'styled-components'

/** A column of the panel. */
export const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  min-width: 0;
`

/** The lines of the panel, one under another. */
export const List = styled.ul`
  min-width: 0;
`

/** One entry of the knowledge: icon, words and actions in a line, the rest under words and actions. */
export const Line = styled.li`
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr) auto;
  gap: 4px 10px;
  padding: 10px 0;
  border-bottom: 1px solid var(--color-line);

  &:last-child {
    border-bottom: 0;
  }

  > .lucide {
    margin-top: 3px;
    color: var(--color-text-faint);
  }
`

export const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: 4px;
  flex: 1;
  min-width: 0;
`

/** The part under the words, as wide as the line. */
export const Rest = styled(Words)`
  grid-column: 2 / -1;
`

export const Title = styled.p`
  overflow: hidden;
  font-weight: var(--weight-medium);
  text-overflow: ellipsis;
  white-space: nowrap;
`

export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 10px;
  color: var(--color-text-faint);
  font-size: 12px;
  font-variant-numeric: tabular-nums;
`

export const Reason = styled.p`
  color: var(--color-danger-text);
  font-size: var(--text-small);
  overflow-wrap: anywhere;
`

export const Hint = styled.p`
  color: var(--color-text-faint);
  font-size: var(--text-small);
  text-wrap: pretty;
`

export const Actions = styled.div`
  display: flex;
  flex: none;
  align-self: start;
  margin-top: -3px;
  margin-right: -6px;
`

/** A field with its buttons under it. */
export const InlineForm = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  > :first-child {
    width: 100%;
  }

  &[data-line] > :first-child {
    flex: 1 0 150px;
    width: auto;
  }

  &[data-line] > button {
    align-self: flex-end;
  }
`
