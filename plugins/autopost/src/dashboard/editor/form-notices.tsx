import { Banner, Button, Refusal, Row } from '@botanika/dashboard/ui'
import { useState } from 'react'
import { api } from '../autopost-api.ts'
import type { ZoneFormat } from '../time/use-zone-format.ts'
import { Conflict } from './conflict.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { useEditorTexts } from './texts.ts'
import type { PostForm } from './use-post-form.ts'

/** The notices that a person has to read or decide about before they write on. */
export function FormNotices({ form, format }: { form: PostForm; format: ZoneFormat }) {
  const t = useEditorTexts()
  const [isRejecting, setIsRejecting] = useState(false)
  const { stored, refusal, problems, conflict, restoredAt, setAside, busy } = form
  const approve = () =>
    form.act(
      'approve',
      id => api('POST /api/autoposts/{id}/approve', { params: { id } }),
      t('review.approved'),
    )
  return (
    <>
      {conflict && <Conflict form={form} conflict={conflict} format={format} />}
      {refusal && <Refusal title={refusal} />}
      {problems.size > 0 && <Banner tone="danger" title={t('problem.summary')} />}
      {restoredAt !== undefined && !conflict && (
        <Banner
          title={t('kept.title', { time: format.dateTime(restoredAt) })}
          action={
            <Button size="small" onClick={form.discard}>
              {t('kept.discard')}
            </Button>
          }
        />
      )}
      {setAside && (
        <Banner
          tone="warning"
          title={t('conflict.aside')}
          action={
            <Button size="small" onClick={form.takeBack}>
              {t('conflict.takeBack')}
            </Button>
          }
        />
      )}
      {stored?.failureReason && <Banner tone="danger" title={stored.failureReason} />}
      {form.isOut && <Banner title={t('out.title')}>{t('out.help')}</Banner>}
      {stored?.status === 'draft' && stored.review === 'rejected' && (
        <Banner
          tone="warning"
          title={t('review.rejectedTitle')}
          action={
            <Button size="small" loading={busy === 'approve'} onClick={() => void approve()}>
              {t('review.approve')}
            </Button>
          }
        >
          {stored.reviewNote}
        </Banner>
      )}
      {stored?.review === 'waiting' && (
        <Banner
          tone="warning"
          title={t('review.waiting')}
          action={
            <Row $wrap="wrap">
              <Button size="small" loading={busy === 'approve'} onClick={() => void approve()}>
                {t('review.approve')}
              </Button>
              <Button
                size="small"
                variant="ghost"
                disabled={busy !== undefined}
                onClick={() => setIsRejecting(true)}
              >
                {t('review.reject')}
              </Button>
            </Row>
          }
        >
          {t('review.waitingHelp')}
        </Banner>
      )}
      {isRejecting && <RejectDialog form={form} onClose={() => setIsRejecting(false)} />}
    </>
  )
}
