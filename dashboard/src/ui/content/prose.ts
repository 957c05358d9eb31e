import styled from 'styled-components'

/** The typography of running text: answers, news, lessons. */
export const Prose = styled.div`
  min-width: 0;
  max-width: var(--measure);
  line-height: 1.6;
  overflow-wrap: anywhere;

  > * + *,
  li > * + * {
    margin-top: 0.75em;
  }

  > * + :is(h1, h2, h3, h4) {
    margin-top: 1.4em;
  }

  h1,
  h2 {
    font-size: var(--text-lead);
  }

  h3,
  h4,
  h5,
  h6 {
    font-size: var(--text-body);
  }

  ul,
  ol {
    padding-left: 1.5em;
    list-style: disc;
  }

  ol {
    list-style: decimal;
    font-variant-numeric: tabular-nums;
  }

  li + li {
    margin-top: 0.3em;
  }

  li::marker {
    color: var(--color-text-faint);
  }

  li > :is(ul, ol) {
    margin-top: 0.3em;
  }

  .contains-task-list {
    padding-left: 0.25em;
    list-style: none;
  }

  a {
    color: var(--color-brand-text);
    text-decoration-color: var(--color-brand-line);
    text-underline-offset: 3px;
  }

  strong {
    font-weight: var(--weight-semibold);
  }

  :not(pre) > code {
    padding: 1px 5px;
    border-radius: 4px;
    background: var(--color-pressed);
    font: 0.92em var(--font-mono);
  }

  blockquote {
    margin-inline: 0;
    padding-left: 14px;
    border-left: 2px solid var(--color-brand-line);
    color: var(--color-text-muted);
  }

  hr {
    border: 0;
    border-top: 1px solid var(--color-line);
  }

  .table {
    overflow-x: auto;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-card);
  }

  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }

  th,
  td {
    padding: 7px 12px;
    border-bottom: 1px solid var(--color-line);
    text-align: left;
    vertical-align: top;
    overflow-wrap: normal;
  }

  th {
    background: var(--color-sunken);
    font-size: var(--text-small);
    font-weight: var(--weight-medium);
  }

  tr:last-child > td {
    border-bottom: 0;
  }
`
