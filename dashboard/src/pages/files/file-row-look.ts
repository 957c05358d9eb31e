import styled from 'styled-components'

/** A row: box, words, menu. */
export const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-3);
  align-items: start;
  padding: var(--space-4) var(--space-4);
  border-bottom: 1px solid var(--color-line);

  &:last-child {
    border-bottom: 0;
  }

  &[data-chosen] {
    background: var(--color-brand-tint);
  }
`

export const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;

  [data-preview] {
    color: var(--color-text-muted);
    overflow-wrap: anywhere;
  }
`

export const Title = styled.h2`
  min-width: 0;
  font-size: var(--text-body);
  font-weight: var(--weight-medium);
  line-height: 20px;
  overflow-wrap: anywhere;

  button {
    padding: 0;
    border: 0;
    border-radius: 2px;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;

    &:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`

export const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 8px;
  font-size: var(--text-small);

  > a {
    min-width: 0;
    color: var(--color-brand-text);
    overflow-wrap: anywhere;
  }
`

export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 14px;
  color: var(--color-text-faint);
  font-size: 12px;
  font-variant-numeric: tabular-nums;
`

export const Reason = styled.p`
  color: var(--color-danger-text);
  font-size: var(--text-small);
  overflow-wrap: anywhere;

  &[data-mild] {
    color: var(--color-warning-text);
  }
`
