import styled from 'styled-components'
import { media } from '../theme/media.ts'

export const Frame = styled.div`
  min-width: 0;
  overflow: auto;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);
`

export const Sheet = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-variant-numeric: tabular-nums;
`

export const Head = styled.th`
  position: sticky;
  top: 0;
  z-index: 1;
  height: 36px;
  padding: 0 var(--space-3);
  border-bottom: 1px solid var(--color-line);
  background: var(--color-sunken);
  color: var(--color-text-faint);
  font-size: var(--text-small);
  font-weight: var(--weight-medium);
  text-align: left;
  white-space: nowrap;

  &:first-child {
    padding-left: var(--space-4);
  }

  &:last-child {
    padding-right: var(--space-4);
  }

  &[data-align='end'] {
    text-align: right;
  }

  ${media.phone} {
    padding-block: 6px;
    line-height: 1.3;
    white-space: normal;

    &[data-minor='true'] {
      display: none;
    }
  }
`

/** The button in a title that sorts. */
export const Sorter = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;

  svg {
    width: 13px;
    height: 13px;
    flex: none;
  }

  &:hover,
  [aria-sort] > & {
    color: var(--color-text);
  }
`

export const Cell = styled.td`
  height: 44px;
  padding: 6px var(--space-3);
  border-bottom: 1px solid var(--color-line);

  &:first-child {
    padding-left: var(--space-4);
  }

  &:last-child {
    padding-right: var(--space-4);
  }

  tr:last-child > & {
    border-bottom: 0;
  }

  &[data-align='end'] {
    text-align: right;
    white-space: nowrap;
  }

  &[data-minor='true'] {
    ${media.phone} {
      display: none;
    }
  }
`

export const Line = styled.tr`
  &[data-opens] {
    cursor: pointer;
  }

  &[data-opens]:hover {
    background: var(--color-hover);
  }

  &[aria-selected='true'] {
    background: var(--color-brand-tint);
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`
