import { Banner, Segments, Select, Stack, Typography, useTheme } from '@botanika/dashboard/ui'
import { useState } from 'react'
import styled from 'styled-components'
import type { ZoneFormat } from '../../time/use-zone-format.ts'
import { momentOf } from '../../time/zone-time.ts'
import type { EditorDraft } from '../draft.ts'
import { useMediaAddresses } from '../media/use-media-addresses.ts'
import type { Preview, TargetInfo } from '../target-info.ts'
import { useEditorTexts } from '../texts.ts'
import type { LookPart } from './look-props.ts'
import { TelegramLook } from './telegram-look.tsx'
import type { Previews } from './use-previews.ts'
import { VkLook } from './vk-look.tsx'

interface PostPreviewProps {
  draft: EditorDraft
  targets: readonly TargetInfo[]
  previews: Previews
  format: ZoneFormat
  timeZone: string
}

/** A post as one of its channels shows it, light or dark. */
export function PostPreview({ draft, targets, previews, format, timeZone }: PostPreviewProps) {
  const t = useEditorTexts()
  const { theme } = useTheme()
  const [chosen, setChosen] = useState<string>()
  const [look, setLook] = useState<'light' | 'dark'>(theme === 'dark' ? 'dark' : 'light')
  const addresses = useMediaAddresses(draft.media)
  const shown = targets.filter(({ id }) => draft.targets.some(one => one.integrationId === id))
  const target = shown.find(({ id }) => id === chosen) ?? shown[0]
  const preview = target && previews.byTarget[target.id]
  const text =
    draft.targets.find(({ integrationId }) => integrationId === target?.id)?.content ?? draft.content
  const parts = partsOf(preview, { text, media: draft.media })
  const isVk = target?.type === 'vk'
  const Look = isVk ? VkLook : TelegramLook
  const moment = draft.when === 'at' ? momentOf(draft.at, timeZone) : null
  const when = isVk
    ? moment === null
      ? t('preview.now')
      : format.dateTime(moment)
    : format.time(moment ?? Date.now())
  return (
    <Stack as="section" $gap={3} aria-label={t('preview.title')}>
      <Head>
        <Typography as="h3" $look="strong">
          {t('preview.title')}
        </Typography>
        <Segments
          label={t('preview.look')}
          value={look}
          onChange={setLook}
          options={[
            { value: 'light', label: t('preview.light') },
            { value: 'dark', label: t('preview.dark') },
          ]}
        />
      </Head>
      {shown.length > 1 && target && (
        <Select
          aria-label={t('preview.channel')}
          value={target.id}
          onChange={setChosen}
          options={shown.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {!target && (
        <Typography as="p" $tone="muted">
          {t('preview.choose')}
        </Typography>
      )}
      {target && (
        <Look
          look={look}
          name={target.name}
          parts={parts}
          addresses={addresses}
          when={when}
          buttons={target.limits.buttons > 0 ? draft.buttons : []}
        />
      )}
      {target && parts.filter(({ isComment }) => !isComment).length > 1 && (
        <Typography as="p" $look="small" $tone="muted">
          {t('preview.parts', { count: parts.length })}
        </Typography>
      )}
      {previews.state === 'failed' && <Banner tone="warning" title={t('preview.failed')} />}
      <Typography as="p" $look="small" $tone="faint" role="status">
        {target && previews.state === 'checking' && t('preview.checking')}
        {preview && previews.state === 'ready' && preview.problems.length === 0 && t('preview.ok')}
      </Typography>
      {preview && preview.problems.length > 0 && (
        <Banner tone="warning" title={t('preview.problems')}>
          {preview.problems.map(problem => (
            <p key={problem}>{problem}</p>
          ))}
        </Banner>
      )}
    </Stack>
  )
}

/** Returns the messages that the channel makes of the post; until it has answered, one with everything. */
const partsOf = (
  preview: Preview | undefined,
  { text, media }: Pick<LookPart, 'text' | 'media'>,
): readonly LookPart[] => {
  if (!preview) return [{ html: undefined, text, media, isComment: false, hasButtons: true }]
  const files = new Map(media.map(one => [one.fileId, one]))
  return preview.parts.map(part => ({
    ...{ html: part.html, text: part.text ?? '', isComment: part.isComment, hasButtons: part.hasButtons },
    media: part.media.flatMap(id => files.get(id) ?? []),
  }))
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
`
