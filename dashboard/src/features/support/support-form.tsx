import type { SupportTopic } from '@botanika/core/contract'
import { CircleCheck } from 'lucide-react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SupportFields } from './support-fields.tsx'
import { useSupportRequest } from './use-support-request.ts'

export interface SupportFormProps {
  /** The topic before the person chooses. Omitted: a question. */
  topic?: SupportTopic
}

/** A request to the support in a page; administrators find it at `/admin`. */
export function SupportForm({ topic }: SupportFormProps) {
  const t = useTexts('support')
  const request = useSupportRequest(topic)
  if (request.state === 'sent')
    return (
      <div role="status">
        <EmptyState icon={<CircleCheck />} heading="h3" title={t('sent')}>
          {t('sentHelp', { email: request.draft.email.trim() })}
        </EmptyState>
      </div>
    )
  return (
    <Form
      noValidate
      // A page may have a form for each topic.
      aria-label={topic === undefined ? t('title') : t(`topics.${topic}`)}
      data-calls={topic === undefined ? 'support-form' : undefined}
      onSubmit={event => void request.submit(event)}
    >
      <SupportFields request={request} />
      <div>
        <Button type="submit" variant="primary" loading={request.state === 'sending'}>
          {t('send')}
        </Button>
      </div>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
  max-width: 560px;

  @media print {
    display: none;
  }
`
