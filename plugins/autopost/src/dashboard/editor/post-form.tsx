import { media, Sheet, Stack } from '@botanika/dashboard/ui'
import { useState } from 'react'
import styled from 'styled-components'
import { useApi } from '../autopost-api.ts'
import { StatusBadge } from '../posts/status-badge.tsx'
import { useZoneFormat } from '../time/use-zone-format.ts'
import { ChannelsField } from './channels-field.tsx'
import { FormNotices } from './form-notices.tsx'
import { History } from './history/history.tsx'
import { MediaField } from './media/media-field.tsx'
import { MoreFields } from './more-fields.tsx'
import { PostFooter } from './post-footer.tsx'
import { PostPreview } from './preview/post-preview.tsx'
import { usePreviews } from './preview/use-previews.ts'
import { TextFields } from './text/text-fields.tsx'
import { useEditorTexts } from './texts.ts'
import { TimeFields } from './time-fields.tsx'
import { type PostFormOptions, usePostForm } from './use-post-form.ts'

interface PostFormProps extends PostFormOptions {
  onClose: () => void
  onOpen: (id: string) => void
}

/** The form of a post, with its preview beside it and its history beneath. */
export function PostForm({ onClose, onOpen, ...options }: PostFormProps) {
  const t = useEditorTexts()
  const form = usePostForm(options)
  const { stored, draft } = form
  const format = useZoneFormat(form.timeZone)
  const targets = useApi('GET /api/autopost-targets')
  const previews = usePreviews(draft)
  const [isUploading, setIsUploading] = useState(false)
  // The history of a post that was published, or failed, is what its author looks for first.
  const isOver = stored?.status === 'published' || stored?.status === 'failed'
  const history = stored && <History form={form} post={stored} targets={targets.data ?? []} format={format} />
  return (
    <Sheet
      open
      onOpenChange={onClose}
      width={1080}
      title={
        <Head>
          {stored ? (form.isOut && stored.title) || t('title') : t('newTitle')}
          {stored && <StatusBadge post={stored} />}
        </Head>
      }
      footer={<PostFooter form={form} isUploading={isUploading} onClose={onClose} onOpen={onOpen} />}
    >
      <Columns>
        <Stack $gap={6}>
          <FormNotices form={form} format={format} />
          {isOver && history}
          {!form.isOut && (
            <>
              <TextFields form={form} />
              <ChannelsField form={form} targets={targets} previews={previews} />
              <MediaField form={form} onBusy={setIsUploading} />
              <TimeFields form={form} format={format} />
              <MoreFields form={form} />
            </>
          )}
          {!isOver && history}
        </Stack>
        <Aside>
          <PostPreview
            draft={draft}
            targets={targets.data ?? []}
            previews={previews}
            format={format}
            timeZone={form.timeZone}
          />
        </Aside>
      </Columns>
    </Sheet>
  )
}

const Head = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 360px;
  gap: var(--space-8);

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Aside = styled.div`
  min-width: 0;

  > * {
    position: sticky;
    top: 0;
    max-height: calc(100dvh - 150px);
    overflow-y: auto;
  }
`
