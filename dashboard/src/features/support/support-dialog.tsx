import type { SupportTopic } from '@botanika/core/contract'
import { CircleCheck } from 'lucide-react'
import { type SubmitEvent, useId, useState } from 'react'
import styled from 'styled-components'
import { api, errorText } from '../../data/api.ts'
import { useSession } from '../../data/use-session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { Textarea } from '../../ui/controls/textarea.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

const topics: readonly SupportTopic[] = ['question', 'feedback', 'problem']
const maxMessageLength = 5_000

type Problem = 'email' | 'message'

/** Near enough for a form: the server has the last word. */
const isAddress = (text: string): boolean =>
  /^[^\s@]+@[^\s@]+$/.test(text) && text.lastIndexOf('.') > text.indexOf('@') + 1

/** A request to the support, from a signed-in user or a guest. */
export function SupportDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('support')
  const id = useId()
  const { user } = useSession()
  const known = user && !user.isGuest ? user : null
  const [name, setName] = useState(known?.username ?? '')
  const [email, setEmail] = useState(known?.email ?? '')
  const [topic, setTopic] = useState<SupportTopic>('question')
  const [message, setMessage] = useState('')
  const [problems, setProblems] = useState<ReadonlySet<Problem>>(new Set())
  const [refusal, setRefusal] = useState<string>()
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  const isSending = state === 'sending'
  const errorOf = (problem: Problem) => (problems.has(problem) ? t(`problem.${problem}`) : undefined)
  const mended = (problem: Problem) =>
    setProblems(before => new Set([...before].filter(each => each !== problem)))

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const found: Problem[] = [
      ...(isAddress(email.trim()) ? [] : ['email' as const]),
      ...(message.trim() === '' ? ['message' as const] : []),
    ]
    setProblems(new Set(found))
    setRefusal(undefined)
    if (found[0]) return form.querySelector<HTMLElement>(`[name="${found[0]}"]`)?.focus()
    setState('sending')
    try {
      await api('POST /api/support-requests', {
        body: {
          ...(name.trim() !== '' && { name: name.trim() }),
          email: email.trim(),
          topic,
          message: message.trim(),
        },
      })
      setState('sent')
    } catch (failure) {
      setRefusal(errorText(failure, t('unreachable')))
      setState('open')
    }
  }

  if (state === 'sent')
    return (
      <Dialog
        open
        onOpenChange={onClose}
        size="medium"
        title={t('title')}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t('close')}
          </Button>
        }
      >
        <div role="status">
          <EmptyState icon={<CircleCheck />} title={t('sent')}>
            {t('sentHelp', { email: email.trim() })}
          </EmptyState>
        </div>
      </Dialog>
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="medium"
      title={t('title')}
      description={t('help')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" loading={isSending}>
            {t('send')}
          </Button>
        </>
      }
    >
      <Form id={id} noValidate onSubmit={event => void submit(event)}>
        {refusal && <Banner tone="danger" title={refusal} />}
        <Field label={t('topic')}>
          <Select
            value={topic}
            disabled={isSending}
            options={topics.map(value => ({ value, label: t(`topics.${value}`) }))}
            onChange={value => setTopic(topics.find(each => each === value) ?? 'question')}
          />
        </Field>
        <Field label={t('name')} optional>
          <Input
            name="name"
            autoComplete="name"
            maxLength={100}
            value={name}
            disabled={isSending}
            onChange={event => setName(event.target.value)}
          />
        </Field>
        <Field label={t('email')} error={errorOf('email')} required>
          <Input
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={email}
            disabled={isSending}
            onChange={event => {
              setEmail(event.target.value)
              mended('email')
            }}
          />
        </Field>
        <Field label={t('message')} error={errorOf('message')} required>
          <Textarea
            name="message"
            rows={6}
            maxLength={maxMessageLength}
            value={message}
            disabled={isSending}
            onChange={event => {
              setMessage(event.target.value)
              mended('message')
            }}
          />
        </Field>
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`
