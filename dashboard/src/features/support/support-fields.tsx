import type { SupportTopic } from '@botanika/core/contract'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { Textarea } from '../../ui/controls/textarea.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import type { Problem, SupportRequestForm } from './use-support-request.ts'

const topics: readonly SupportTopic[] = ['question', 'feedback', 'problem']
const maxMessageLength = 5_000

/** The fields of a request to the support. */
export function SupportFields({ request }: { request: SupportRequestForm }) {
  const t = useTexts('support')
  const { draft, change, problems, refusal, state } = request
  const isSending = state === 'sending'
  const errorOf = (problem: Problem) => (problems.has(problem) ? t(`problem.${problem}`) : undefined)
  return (
    <Fields>
      {refusal && <Banner tone="danger" title={refusal} />}
      <Field label={t('topic')}>
        <Select
          name="topic"
          value={draft.topic}
          disabled={isSending}
          options={topics.map(value => ({ value, label: t(`topics.${value}`) }))}
          onChange={value => change({ topic: topics.find(each => each === value) ?? 'question' })}
        />
      </Field>
      <Field label={t('name')} optional>
        <Input
          name="name"
          autoComplete="name"
          maxLength={100}
          value={draft.name}
          disabled={isSending}
          onChange={event => change({ name: event.target.value })}
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
          value={draft.email}
          disabled={isSending}
          onChange={event => change({ email: event.target.value })}
        />
      </Field>
      <Field label={t('message')} error={errorOf('message')} required>
        <Textarea
          name="message"
          rows={6}
          maxLength={maxMessageLength}
          value={draft.message}
          disabled={isSending}
          onChange={event => change({ message: event.target.value })}
        />
      </Field>
    </Fields>
  )
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`
