import { errorText } from '@botanika/dashboard/data'
import {
  Badge,
  Banner,
  Button,
  Dialog,
  LineDiff,
  Skeleton,
  Stack,
  Tabs,
  Typography,
  useFormat,
} from '@botanika/dashboard/ui'
import { useState } from 'react'
import styled from 'styled-components'
import type { LessonInput } from '../../../shared/lesson.ts'
import { languages, writeLessonFile } from '../../../shared/lesson-file.ts'
import { useApi } from '../../lessons-api.ts'
import { useEditorTexts } from '../texts.ts'

interface VersionsDialogProps {
  id: string
  /** The present contents of the editor. */
  present: LessonInput
  /** Copies the version into the editor; nothing is stored until it is saved. */
  onTake: (version: LessonInput) => void
  onClose: () => void
}

/** Earlier versions of a lesson: their editors and times, the changes since, and a way back. */
export function VersionsDialog({ id, present, onTake, onClose }: VersionsDialogProps) {
  const t = useEditorTexts()
  const { dateTime } = useFormat()
  const [open, setOpen] = useState<number>()
  const { data, error, mutate } = useApi(
    'GET /api/admin/lessons/{id}/versions',
    { params: { id } },
    { revalidateOnMount: true },
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      place="top"
      title={t('versions.title')}
      description={t('versions.help')}
    >
      {error && !data ? (
        <Failure error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton lines={4} />
      ) : data.length === 0 ? (
        <Typography $tone="muted">{t('versions.none')}</Typography>
      ) : (
        <List>
          {data.map(({ version, title, isPublished, at, editor }) => (
            <li key={version}>
              <Head>
                <div>
                  <Typography as="p" $look="strong">
                    {t('versions.of', { version, time: dateTime(at) })}
                  </Typography>
                  <Typography as="p" $look="small" $tone="muted">
                    {editor === undefined ? title : t('versions.by', { title, editor })}
                  </Typography>
                </div>
                <Badge tone={isPublished ? 'success' : 'neutral'}>
                  {isPublished ? t('editor.published') : t('editor.draft')}
                </Badge>
                <Button
                  size="small"
                  aria-expanded={open === version}
                  aria-label={t('versions.compareOf', { version })}
                  onClick={() => setOpen(open === version ? undefined : version)}
                >
                  {t('versions.compare')}
                </Button>
              </Head>
              {open === version && <OneVersion id={id} version={version} present={present} onTake={onTake} />}
            </li>
          ))}
        </List>
      )}
    </Dialog>
  )
}

function OneVersion({
  id,
  version,
  present,
  onTake,
}: Omit<VersionsDialogProps, 'onClose'> & { version: number }) {
  const t = useEditorTexts()
  const [language, setLanguage] = useState('ru')
  const { data, error, mutate } = useApi('GET /api/admin/lessons/{id}/versions/{version}', {
    params: { id, version },
  })
  if (error && !data) return <Failure error={error} onRetry={() => void mutate()} />
  if (!data) return <Skeleton lines={3} />
  const written = languages.filter(one => writeLessonFile(data, one) ?? writeLessonFile(present, one))
  return (
    <Stack $gap={3} style={{ paddingTop: 'var(--space-3)' }}>
      <Tabs
        look="segment"
        label={t('editor.language')}
        value={language}
        onChange={setLanguage}
        tabs={written.map(one => ({
          value: one,
          label: t(`editor.languages.${one}`),
          content: (
            <LineDiff before={writeLessonFile(data, one) ?? ''} after={writeLessonFile(present, one) ?? ''} />
          ),
        }))}
      />
      <div>
        <Button variant="primary" onClick={() => onTake(data)}>
          {t('versions.take')}
        </Button>
      </div>
    </Stack>
  )
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useEditorTexts()
  return (
    <Banner
      tone="danger"
      title={errorText(error, t('unreachable'))}
      action={<Button onClick={onRetry}>{t('editor.retry')}</Button>}
    />
  )
}

const List = styled.ol`
  display: grid;
  gap: var(--space-3);
  padding: 0;
  list-style: none;

  > li {
    padding-bottom: var(--space-3);
    border-bottom: 1px solid var(--color-line);
  }

  > li:last-child {
    border-bottom: 0;
  }
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-3);
  align-items: center;

  > :first-child {
    flex: 1 1 200px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`
