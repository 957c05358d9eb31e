import { Button, Row, Stack, useFormat } from '@botanika/dashboard/ui'
import styled from 'styled-components'
import { useSiteTexts } from '../texts.ts'
import type { Version } from './draft.ts'

interface VersionListProps {
  versions: readonly Version[]
  /** Takes the version into the form; nothing is stored until it is saved. */
  onTake: (version: Version) => void
  /** The same of the built-in text. Left out: there is none. */
  onBuiltIn?: () => void
}

/** Earlier versions of an element, each to be taken back. */
export function VersionList({ versions, onTake, onBuiltIn }: VersionListProps) {
  const t = useSiteTexts()
  const { dateTime } = useFormat()
  if (versions.length === 0 && !onBuiltIn) return null
  return (
    <Stack $gap={2}>
      <Row $justify="between" $wrap="wrap">
        <Caption>{versions.length === 0 ? t('version.none') : t('version.title')}</Caption>
        {onBuiltIn && (
          <Button size="small" onClick={onBuiltIn}>
            {t('version.builtIn')}
          </Button>
        )}
      </Row>
      {versions.map(version => (
        <Line key={version.version}>
          <span>{t('version.of', { version: version.version, time: dateTime(version.at) })}</span>
          <Excerpt>{version.content.slice(0, 100)}</Excerpt>
          <Button
            size="small"
            aria-label={t('version.takeOf', { version: version.version })}
            onClick={() => onTake(version)}
          >
            {t('version.take')}
          </Button>
        </Line>
      ))}
    </Stack>
  )
}

const Caption = styled.span`
  font-weight: var(--weight-medium);
`

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-3);
  align-items: center;
  font-size: var(--text-small);
`

const Excerpt = styled.span`
  overflow: hidden;
  color: var(--color-text-muted);
  text-overflow: ellipsis;
  white-space: nowrap;
`
