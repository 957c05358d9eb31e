import { Banner, Button, Row, Stack, Typography } from '@botanika/dashboard/ui'
import styled from 'styled-components'
import type { ZoneFormat } from '../time/use-zone-format.ts'
import { momentOf } from '../time/zone-time.ts'
import type { EditorDraft } from './draft.ts'
import { useEditorTexts } from './texts.ts'
import type { PostForm } from './use-post-form.ts'

interface ConflictProps {
  form: PostForm
  conflict: NonNullable<PostForm['conflict']>
  format: ZoneFormat
}

/**
 * Both versions of a post that two people have changed, to choose between; nothing is lost by either choice.
 */
export function Conflict({ form, conflict, format }: ConflictProps) {
  const t = useEditorTexts()
  const side = (title: string, { at, ...draft }: EditorDraft) => {
    const moment = momentOf(at, form.timeZone)
    return (
      <Side>
        <Typography as="h3" $look="small" $tone="faint">
          {title}
        </Typography>
        <Typography as="p" $look="strong">
          {draft.title}
        </Typography>
        <Text tabIndex={0}>{draft.content}</Text>
        {draft.when === 'at' && moment && (
          <Typography as="p" $look="small" $tone="muted">
            {t('conflict.time', { time: format.dateTime(moment) })}
          </Typography>
        )}
      </Side>
    )
  }
  return (
    <Banner tone="warning" title={t('conflict.title')}>
      <Stack $gap={3}>
        <p>{t('conflict.help')}</p>
        <Sides>
          {side(t('conflict.mine'), form.draft)}
          {side(t('conflict.theirs'), conflict.theirs)}
        </Sides>
        <Row $wrap="wrap">
          <Button size="small" onClick={conflict.keepMine}>
            {t('conflict.keepMine')}
          </Button>
          <Button size="small" onClick={conflict.takeTheirs}>
            {t('conflict.takeTheirs')}
          </Button>
        </Row>
      </Stack>
    </Banner>
  )
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: var(--space-3);
`

const Side = styled.section`
  display: grid;
  align-content: start;
  gap: 4px;
  min-width: 0;
  padding: var(--space-3);
  border-radius: var(--radius-control);
  background: var(--color-surface);
  color: var(--color-text);
  overflow-wrap: anywhere;
`

const Text = styled.p`
  max-height: 200px;
  overflow-y: auto;
  white-space: pre-wrap;
`
