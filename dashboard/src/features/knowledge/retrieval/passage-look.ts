import styled, { css } from 'styled-components'

/** The frame of a passage that the search found. */
export const passageCard = css`
  display: flex;
  flex-direction: column;
  gap: 4px;
  padding: 10px 12px;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);
`

/** The first line: the document's name and what is beside it. */
export const PassageTop = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
`

export const PassageName = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  font-weight: var(--weight-medium);
  text-overflow: ellipsis;
  white-space: nowrap;
`

/** The page and the heading of the passage. */
export const PassageWhere = styled.span`
  color: var(--color-text-faint);
  font-size: 12px;
  overflow-wrap: anywhere;
`
