import { Badge, Link, Row, useFormat } from '@botanika/dashboard/ui'
import styled from 'styled-components'
import type { Project } from '../../shared/project.ts'
import { usePageTexts } from '../texts.ts'

/** One project of the list; the whole card opens it. */
export function ProjectCard({ project }: { project: Project }) {
  const t = usePageTexts()
  const { date } = useFormat()
  const { id, name, description, status, counts, createdAt } = project
  return (
    <Sheet>
      <Row $justify="between" $align="start" $gap={3}>
        <Name>
          <Link href={`/autopost/${id}`}>{name}</Link>
        </Name>
        <Badge tone={status === 'active' ? 'success' : 'neutral'}>
          {status === 'active' ? t('projects.active') : t('projects.inactive')}
        </Badge>
      </Row>
      {description !== '' && <Description>{description}</Description>}
      <Counts>
        {counts.scheduled > 0 && <span>{t('projects.scheduled', { count: counts.scheduled })}</span>}
        {counts.waiting > 0 && <span>{t('projects.waiting', { count: counts.waiting })}</span>}
        {counts.failed > 0 && <b>{t('projects.broken', { count: counts.failed })}</b>}
      </Counts>
      <Created dateTime={createdAt}>{t('projects.created', { date: date(createdAt) })}</Created>
    </Sheet>
  )
}

const Sheet = styled.article`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-2);
  min-width: 0;
  min-height: 148px;
  padding: var(--space-4) var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);
  transition: border-color var(--motion-fast) var(--ease-out);

  &:hover {
    border-color: var(--color-line-strong);
  }

  &:focus-within {
    border-color: var(--color-focus);
  }
`

const Name = styled.h2`
  min-width: 0;
  font-size: var(--text-lead);
  line-height: 1.4;
  overflow-wrap: anywhere;

  a {
    color: inherit;
    text-decoration: none;
  }

  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius-card);
  }
`

const Description = styled.p`
  display: -webkit-box;
  overflow: hidden;
  color: var(--color-text-muted);
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`

const Counts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px var(--space-3);
  margin-top: auto;
  color: var(--color-text-muted);
  font-size: var(--text-small);
  font-variant-numeric: tabular-nums;

  b {
    color: var(--color-danger-text);
    font-weight: var(--weight-medium);
  }

  &:empty {
    display: none;
  }
`

const Created = styled.time`
  color: var(--color-text-faint);
  font-size: var(--text-small);

  &:only-child,
  ${Counts}:empty + & {
    margin-top: auto;
  }
`
