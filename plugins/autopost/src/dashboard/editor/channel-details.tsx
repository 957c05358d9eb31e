import { Button, Row, Switch, Typography, useFormat } from '@botanika/dashboard/ui'
import { Send } from 'lucide-react'
import styled from 'styled-components'
import type { Target } from '../../shared/post.ts'
import { api } from '../autopost-api.ts'
import { VerifyChannel } from '../channels/verify-channel.tsx'
import { countOf } from './count-of.ts'
import type { Preview, TargetInfo } from './target-info.ts'
import { MarkdownField } from './text/markdown-field.tsx'
import { useEditorTexts } from './texts.ts'
import type { PostForm } from './use-post-form.ts'

interface ChannelDetailsProps {
  form: PostForm
  target: TargetInfo
  chosen: Target
  preview: Preview | undefined
  onChange: (part: Partial<Target>) => void
}

/** A chosen channel: the length of its text, the problems of the post there, its own text. */
export function ChannelDetails({ form, target, chosen, preview, onChange }: ChannelDetailsProps) {
  const t = useEditorTexts()
  const { number } = useFormat()
  const { name, id: integrationId, limits, can } = target
  const { length, most, isApart } = countOf(limits, preview, form.draft.media.length > 0)
  const isOwn = chosen.content !== undefined
  const test = () =>
    form.act(
      `test:${integrationId}`,
      id => api('POST /api/autoposts/{id}/test', { params: { id }, body: { integrationId } }),
      { begun: t('channels.tested') },
    )
  return (
    <Box>
      <Row $justify="between" $wrap="wrap">
        <Count data-over={length !== undefined && length > most}>
          {t(isApart ? 'channels.apart' : 'channels.count', {
            length: length === undefined ? t('channels.counting') : number(length),
            most: number(most),
            beside: number(limits.besideMedia),
          })}
        </Count>
        {can.includes('test') && (
          <Button
            size="small"
            variant="ghost"
            icon={<Send />}
            disabled={form.busy !== undefined || form.conflict !== undefined}
            loading={form.busy === `test:${integrationId}`}
            onClick={() => void test()}
          >
            {t('channels.test')}
          </Button>
        )}
      </Row>
      <VerifyChannel integrationId={integrationId} name={name} />
      {preview && preview.problems.length > 0 && (
        <Problems role="status">
          {preview.problems.map(problem => (
            <li key={problem}>{problem}</li>
          ))}
        </Problems>
      )}
      <Switch
        label={t('channels.own')}
        checked={isOwn}
        onChange={next => onChange({ content: next ? form.draft.content : undefined })}
      />
      {isOwn && (
        <>
          <Typography as="p" $look="small" $tone="faint">
            {t('channels.ownLabel', { name })}
          </Typography>
          <MarkdownField
            label={t('channels.ownLabel', { name })}
            value={chosen.content ?? ''}
            rows={4}
            onChange={content => onChange({ content })}
          />
        </>
      )}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: var(--space-2);
  margin-left: 26px;
  padding: var(--space-2) var(--space-3);
  border-left: 2px solid var(--color-line-strong);
`

const Count = styled.span`
  color: var(--color-text-faint);
  font-size: var(--text-small);
  font-variant-numeric: tabular-nums;

  &[data-over='true'] {
    color: var(--color-danger-text);
    font-weight: var(--weight-medium);
  }
`

const Problems = styled.ul`
  display: grid;
  gap: 2px;
  margin: 0;
  padding-left: 18px;
  color: var(--color-danger-text);
  font-size: var(--text-small);
`
