import type { SupportRequest } from '@botanika/core/contract'
import { errorText } from '@botanika/dashboard/data'
import {
  Badge,
  Button,
  ConfirmDialog,
  Field,
  Refusal,
  Row,
  Sheet,
  Stack,
  Textarea,
  toast,
  useFormat,
} from '@botanika/dashboard/ui'
import { useState } from 'react'
import styled from 'styled-components'
import { api } from '../admin-api.ts'
import { mailLink } from './mail-link.ts'
import { useSupportTexts } from './texts.ts'

interface RequestViewProps {
  request: SupportRequest
  canMail: boolean
  onClose: () => void
  /** Called with the present request; missing: it was deleted. */
  onChanged: (request?: SupportRequest) => void
}

/**
 * One request: its text, answers, a note, and its actions. Its words are a stranger's, so they are shown as
 * plain text.
 */
export function RequestView({ request, canMail, onClose, onChanged }: RequestViewProps) {
  const t = useSupportTexts()
  const { dateTime } = useFormat()
  const [answer, setAnswer] = useState('')
  const [note, setNote] = useState(request.note)
  const [refusal, setRefusal] = useState<string>()
  const [waiting, setWaiting] = useState<string>()
  const [isRemoving, setIsRemoving] = useState(false)
  const { id, version, email, message, status } = request
  const params = { id }
  const run = async (name: string, task: () => Promise<SupportRequest | undefined>, done: string) => {
    setWaiting(name)
    setRefusal(undefined)
    try {
      onChanged(await task())
      toast({ title: done })
    } catch (failure) {
      setRefusal(errorText(failure, t('unreachable')))
      setIsRemoving(false)
    }
    setWaiting(undefined)
  }
  const become = (next: SupportRequest['status']) =>
    run(
      next,
      () => api('PUT /api/admin/support/{id}', { params, body: { status: next, version } }),
      t('saved'),
    )
  const send = () =>
    run(
      'send',
      async () => {
        const changed = await api('POST /api/admin/support/{id}/answer', {
          params,
          body: { text: answer, version },
        })
        setAnswer('')
        return changed
      },
      t('sent'),
    )
  return (
    <Sheet open onOpenChange={onClose} title={t(`topic.${request.topic}`)}>
      <Stack $gap={4}>
        {refusal && <Refusal title={refusal} />}
        <Row $wrap="wrap">
          <Badge tone={status === 'open' ? 'warning' : 'neutral'}>{t(`status.${status}`)}</Badge>
          <Badge>{request.userId ? t('account') : t('guest')}</Badge>
        </Row>
        <From>
          {request.name && <strong>{request.name}</strong>} {email}
          <br />
          <time dateTime={request.createdAt}>{dateTime(request.createdAt)}</time>
        </From>
        <Words>{message}</Words>
        {request.answers.map(({ text, at }) => (
          <div key={at}>
            <From>{t('answered', { date: dateTime(at) })}</From>
            <Words>{text}</Words>
          </div>
        ))}
        {canMail ? (
          <>
            <Field label={t('answer')} help={t('answerHelp', { email })}>
              <Textarea
                rows={5}
                maxLength={10_000}
                value={answer}
                onChange={event => setAnswer(event.target.value)}
              />
            </Field>
            <Row>
              <Button
                variant="primary"
                loading={waiting === 'send'}
                disabled={answer.trim() === ''}
                onClick={() => void send()}
              >
                {t('send')}
              </Button>
            </Row>
          </>
        ) : (
          <From>
            {t('mailHelp')} <a href={mailLink(email, { subject: t('subject'), message })}>{t('mail')}</a>
          </From>
        )}
        <Row $wrap="wrap">
          {status === 'open' && (
            <Button loading={waiting === 'answered'} onClick={() => void become('answered')}>
              {t('markAnswered')}
            </Button>
          )}
          {status === 'closed' ? (
            <Button loading={waiting === 'open'} onClick={() => void become('open')}>
              {t('reopen')}
            </Button>
          ) : (
            <Button loading={waiting === 'closed'} onClick={() => void become('closed')}>
              {t('close')}
            </Button>
          )}
          {status === 'answered' && (
            <Button loading={waiting === 'open'} onClick={() => void become('open')}>
              {t('reopen')}
            </Button>
          )}
          <Button variant="danger" onClick={() => setIsRemoving(true)}>
            {t('remove')}
          </Button>
        </Row>
        <Field label={t('note')}>
          <Textarea rows={3} maxLength={5_000} value={note} onChange={event => setNote(event.target.value)} />
        </Field>
        <Row>
          <Button
            loading={waiting === 'note'}
            disabled={note === request.note}
            onClick={() =>
              void run(
                'note',
                () => api('PUT /api/admin/support/{id}', { params, body: { note, version } }),
                t('saved'),
              )
            }
          >
            {t('saveNote')}
          </Button>
        </Row>
      </Stack>
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setIsRemoving}
        title={t('removeTitle')}
        description={t('removeHelp', { email })}
        confirm={t('remove')}
        pending={waiting === 'remove'}
        onConfirm={() =>
          void run(
            'remove',
            async () => {
              await api('DELETE /api/admin/support/{id}', { params })
              return undefined
            },
            t('removed'),
          )
        }
      />
    </Sheet>
  )
}

const From = styled.p`
  color: var(--color-text-muted);
  font-size: var(--text-small);
  overflow-wrap: anywhere;

  strong {
    color: var(--color-text);
  }

  a {
    color: var(--color-brand-text);
  }
`

const Words = styled.p`
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-control);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  unicode-bidi: plaintext;
`
