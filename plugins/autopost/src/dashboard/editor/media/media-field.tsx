import {
  Banner,
  Button,
  Field,
  FileDrop,
  ProgressBar,
  Stack,
  Typography,
  useFormat,
} from '@botanika/dashboard/ui'
import { useEffect } from 'react'
import styled from 'styled-components'
import { limits } from '../../../shared/limits.ts'
import { useEditorTexts } from '../texts.ts'
import type { PostForm } from '../use-post-form.ts'
import { MediaItem } from './media-item.tsx'
import { useMediaAddresses } from './use-media-addresses.ts'
import { useUploads } from './use-uploads.ts'

interface MediaFieldProps {
  form: PostForm
  /** Called with whether a file is being uploaded: a post is not stored without it. */
  onBusy: (isBusy: boolean) => void
}

/** Pictures, videos and files of a post, in their order. */
export function MediaField({ form, onBusy }: MediaFieldProps) {
  const t = useEditorTexts()
  const { bytes } = useFormat()
  const { draft, change, project } = form
  const { media } = draft
  const addresses = useMediaAddresses(media)
  const { uploads, isBusy, add, retry, remove } = useUploads({
    onStored: one => change(before => ({ media: [...before.media, one].slice(0, limits.media) })),
  })
  useEffect(() => onBusy(isBusy), [onBusy, isBusy])
  const room = limits.media - media.length - uploads.length
  const move = (at: number, by: number) => {
    const next = [...media]
    const [one] = next.splice(at, 1)
    if (one) next.splice(at + by, 0, one)
    change({ media: next })
  }
  const isOff = !project.settings.allowImageUpload
  return (
    <Field as="group" label={t('media.title')}>
      <Stack $gap={3}>
        {isOff && (
          <Typography as="p" $tone="muted">
            {t('media.off')}
          </Typography>
        )}
        {media.length > 0 && (
          <List aria-label={t('media.list')}>
            {media.map((one, at) => (
              <MediaItem
                key={one.fileId}
                media={one}
                address={addresses[one.fileId]}
                isFirst={at === 0}
                isLast={at === media.length - 1}
                onMove={by => move(at, by)}
                onAlt={alt =>
                  change({ media: media.map(other => (other === one ? { ...other, alt } : other)) })
                }
                onRemove={() => change({ media: media.filter(other => other !== one) })}
              />
            ))}
          </List>
        )}
        {uploads.map(upload =>
          upload.problem === undefined ? (
            <div key={upload.key}>
              <Typography as="p" $look="small" $clip="line">
                {upload.name}
              </Typography>
              <ProgressBar value={null} label={`${t('media.sending')}: ${upload.name}`} />
            </div>
          ) : (
            <Banner
              key={upload.key}
              tone="danger"
              title={upload.name}
              onDismiss={() => remove(upload.key)}
              action={
                <Button size="small" onClick={() => retry(upload)}>
                  {t('media.retry')}
                </Button>
              }
            >
              {upload.problem}
            </Banner>
          ),
        )}
        {!isOff && room > 0 && (
          <FileDrop
            hint={t('media.help', { size: bytes(limits.mediaBytes) })}
            onFiles={files => add(files.slice(0, room))}
          />
        )}
        {!isOff && room <= 0 && (
          <Typography as="p" $look="small" $tone="faint">
            {t('media.most', { count: limits.media })}
          </Typography>
        )}
      </Stack>
    </Field>
  )
}

const List = styled.ol`
  display: grid;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;
`
