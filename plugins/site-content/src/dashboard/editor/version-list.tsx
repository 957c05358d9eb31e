import { Button, LineDiff, Row, Stack, Tabs, useFormat } from '@botanika/dashboard/ui'
import { useState } from 'react'
import styled from 'styled-components'
import type { Draft } from '../../shared/draft.ts'
import { useSiteTexts } from '../texts.ts'
import { draftOf, linesOf, type Version } from './draft.ts'

const languages = ['ru', 'en', 'pl'] as const

interface VersionListProps {
  versions: readonly Version[]
  /** The present contents of the form. */
  present: Draft
  /** Copies the version into the form; nothing is stored until it is saved. */
  onTake: (version: Version) => void
  /** Copies the built-in text into the form. Omitted: there is none. */
  onBuiltIn?: () => void
}

/** Earlier versions of an element, each to be compared and restored. */
export function VersionList({ versions, present, onTake, onBuiltIn }: VersionListProps) {
  const t = useSiteTexts()
  const { dateTime } = useFormat()
  const [open, setOpen] = useState<number>()
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
      {versions.map(version => {
        const number = version.version
        const isOpen = open === number
        return (
          <div key={number}>
            <Line>
              <span>{t('version.of', { version: number, time: dateTime(version.at) })}</span>
              <Excerpt>{version.content.slice(0, 100)}</Excerpt>
              <Row $gap={2}>
                <Button
                  size="small"
                  aria-expanded={isOpen}
                  aria-label={t('version.compareOf', { version: number })}
                  onClick={() => setOpen(isOpen ? undefined : number)}
                >
                  {t('version.compare')}
                </Button>
                <Button
                  size="small"
                  aria-label={t('version.takeOf', { version: number })}
                  onClick={() => onTake(version)}
                >
                  {t('version.take')}
                </Button>
              </Row>
            </Line>
            {isOpen && <Difference version={draftOf(version, present)} present={present} />}
          </div>
        )
      })}
    </Stack>
  )
}

function Difference({ version, present }: { version: Draft; present: Draft }) {
  const t = useSiteTexts()
  const [language, setLanguage] = useState<string>('ru')
  const written = languages.filter(one => one === 'ru' || version[one] !== '' || present[one] !== '')
  return (
    <Tabs
      look="segment"
      label={t('field.language')}
      value={language}
      onChange={setLanguage}
      tabs={written.map(one => ({
        value: one,
        label: t(`language.${one}`),
        content: <LineDiff before={linesOf(version, one)} after={linesOf(present, one)} />,
      }))}
    />
  )
}

const Caption = styled.span`
  font-weight: var(--weight-medium);
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-3);
  align-items: center;
  font-size: var(--text-small);
`

const Excerpt = styled.span`
  flex: 1 1 120px;
  overflow: hidden;
  color: var(--color-text-muted);
  text-overflow: ellipsis;
  white-space: nowrap;
`
