import type { FixedAnswer } from '@botanika/core/contract'
import { CircleCheck, FileText, TriangleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import styled from 'styled-components'
import { Link as RouterLink } from 'wouter'
import { api, errorText } from '../../data/api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Markdown } from '../../ui/content/markdown.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Textarea } from '../../ui/controls/textarea.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'

interface FixSheetProps {
  dialogueId: string
  assistantId: string
  /** Id of the reply that is corrected. */
  messageId: string
  /** The question of the reply. */
  question: string
  onClose: () => void
}

const longest = { question: 1_000, answer: 8_000 }

/**
 * The form in which the owner types the right answer; it is stored as a typed answer, and the question is
 * asked again at once.
 */
export function FixSheet({ dialogueId, assistantId, messageId, question: asked, onClose }: FixSheetProps) {
  const t = useTexts('conversations')
  const [question, setQuestion] = useState(asked.trim().slice(0, longest.question))
  const [answer, setAnswer] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const [result, setResult] = useState<FixedAnswer | null>(null)
  const missing = (text: string) => (isTried && text.trim() === '' ? t('fix.missing') : undefined)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (question.trim() === '' || answer.trim() === '') return
    setIsSaving(true)
    setError(undefined)
    try {
      setResult(
        await api('POST /api/dialogues/{id}/fixes', {
          params: { id: dialogueId },
          body: { messageId, question, answer },
        }),
      )
    } catch (cause) {
      setError(cause)
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <Sheet
      open
      onOpenChange={open => !open && onClose()}
      width={520}
      title={t('fix.title')}
      description={t('fix.help')}
      footer={
        <>
          <Button onClick={onClose}>{result ? t('fix.done') : t('fix.cancel')}</Button>
          <Button type="submit" form="fix-form" variant="primary" loading={isSaving}>
            {result ? t('fix.again') : t('fix.save')}
          </Button>
        </>
      }
    >
      <Form id="fix-form" onSubmit={event => void save(event)} noValidate>
        <Field label={t('fix.question')} help={t('fix.questionHelp')} error={missing(question)} required>
          <Textarea
            rows={2}
            value={question}
            maxLength={longest.question}
            onChange={event => setQuestion(event.target.value)}
          />
        </Field>
        <Field label={t('fix.answer')} error={missing(answer)} required>
          <Textarea
            rows={5}
            value={answer}
            maxLength={longest.answer}
            placeholder={t('fix.placeholder')}
            onChange={event => setAnswer(event.target.value)}
          />
        </Field>
        {error !== undefined && (
          <Banner tone="danger" title={t('fix.failed')}>
            {errorText(error, t('unreachable'))}
          </Banner>
        )}
        {result && <Tried result={result} assistantId={assistantId} />}
      </Form>
    </Sheet>
  )
}

/** The present answer to the question, and its source. */
function Tried({ result, assistantId }: { result: FixedAnswer; assistantId: string }) {
  const t = useTexts('conversations')
  const { usesFix, answer, citations } = result
  return (
    <Result role="status" aria-label={t('fix.result')}>
      <Verdict data-good={usesFix ? '' : undefined}>
        {usesFix ? <CircleCheck aria-hidden /> : <TriangleAlert aria-hidden />}
        {usesFix ? t('fix.works') : t('fix.unused')}
      </Verdict>
      <Markdown text={answer} />
      {citations.map(({ n, title, page, unit }) => (
        <Cited key={n}>
          <FileText aria-hidden />
          {usesFix
            ? t('fix.source', { title })
            : [title, page && t(`fix.${unit ?? 'page'}`, { page })].filter(Boolean).join(', ')}
        </Cited>
      ))}
      <p>{t('fix.note')}</p>
      <RouterLink href={`/playground/${assistantId}`}>{t('fix.all')}</RouterLink>
    </Result>
  )
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
`

const Result = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  padding: var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-sunken);
  overflow-wrap: anywhere;

  > p {
    color: var(--color-text-muted);
    font-size: var(--text-small);
  }
`

const Verdict = styled.strong`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  color: var(--color-warning-text);

  &[data-good] {
    color: var(--color-success-text);
  }
`

const Cited = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  color: var(--color-text-muted);
  font-size: var(--text-small);

  .lucide {
    flex: none;
  }
`
