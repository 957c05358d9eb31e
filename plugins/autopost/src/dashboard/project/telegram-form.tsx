import { api, refresh } from '@botanika/dashboard/data'
import {
  Button,
  Card,
  Field,
  FieldColumn,
  Input,
  PasswordInput,
  Refusal,
  Row,
  useFormDialog,
} from '@botanika/dashboard/ui'
import { useEffect, useRef } from 'react'
import { usePageTexts } from '../texts.ts'

const required = ['name', 'botToken', 'chatId'] as const

const problemsOf = (draft: Readonly<Record<(typeof required)[number], string>>) =>
  required.filter(field => draft[field].trim() === '')

/** The form beneath the project that connects a Telegram channel. */
export function TelegramForm({ onClose }: { onClose: () => void }) {
  const t = usePageTexts()
  const place = useRef<HTMLFormElement>(null)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
    first.current?.focus({ preventScroll: true })
  }, [])
  const { draft, change, problems, refusal, isBusy, save } = useFormDialog({
    first: { name: '', botToken: '', chatId: '', testChatId: '' },
    problemsOf,
    unreachable: t('unreachable'),
    onDone: onClose,
  })
  const create = () =>
    save(
      async () => {
        const made = await api('POST /api/integrations', {
          body: {
            type: 'telegram_autopost',
            name: draft.name.trim(),
            config: {
              botToken: draft.botToken.trim(),
              chatId: draft.chatId.trim(),
              ...(draft.testChatId.trim() !== '' && { testChatId: draft.testChatId.trim() }),
            },
          },
        })
        await Promise.all([refresh('GET /api/integrations'), refresh('GET /api/autopost-targets')])
        return made
      },
      {
        // The connection is made, but green only if it works.
        done: ({ health: { state, message } }) =>
          state === 'error' || state === 'attention'
            ? {
                title: t('channel.done'),
                ...(message && { description: message }),
                variant: state === 'error' ? 'destructive' : 'default',
              }
            : { title: t('success'), description: t('channel.done'), variant: 'success' },
        failed: { title: t('error'), description: t('channel.failed'), variant: 'destructive' },
      },
    )
  return (
    <Card title={t('channel.title')}>
      <form
        ref={place}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void create()
        }}
      >
        <FieldColumn>
          {refusal && <Refusal title={refusal} />}
          <Field
            label={t('channel.name')}
            required
            error={problems.has('name') ? t('channel.nameMissing') : undefined}
          >
            <Input
              ref={first}
              value={draft.name}
              maxLength={120}
              placeholder={t('channel.namePlaceholder')}
              onChange={event => change({ name: event.target.value })}
            />
          </Field>
          <Field
            label={t('channel.token')}
            help={t('channel.tokenHelp')}
            required
            error={problems.has('botToken') ? t('channel.tokenMissing') : undefined}
          >
            <PasswordInput
              value={draft.botToken}
              maxLength={200}
              autoComplete="off"
              placeholder="123456789:AAE…"
              onChange={event => change({ botToken: event.target.value })}
            />
          </Field>
          <Field
            label={t('channel.chat')}
            help={t('channel.chatHelp')}
            required
            error={problems.has('chatId') ? t('channel.chatMissing') : undefined}
          >
            <Input
              value={draft.chatId}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              placeholder="-1001234567890"
              onChange={event => change({ chatId: event.target.value })}
            />
          </Field>
          <Field label={t('channel.test')} help={t('channel.testHelp')} optional>
            <Input
              value={draft.testChatId}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              placeholder="123456789"
              onChange={event => change({ testChatId: event.target.value })}
            />
          </Field>
          <Row $justify="end" $wrap="wrap">
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" variant="primary" loading={isBusy}>
              {t('channel.create')}
            </Button>
          </Row>
        </FieldColumn>
      </form>
    </Card>
  )
}
