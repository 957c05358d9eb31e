import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Textarea } from '../../ui/controls/textarea.tsx'
import { type Draft, maxQuestionLength, maxQuestions, questionsFault, typedQuestions } from './draft.ts'

export interface StarterQuestionsProps {
  draft: Pick<Draft, 'starterQuestions'>
  /** First questions while the owner has typed none: verified questions of the documents. */
  offered: readonly string[]
  disabled: boolean
  onChange: (part: Pick<Draft, 'starterQuestions'>) => void
}

/**
 * The first questions of a chat: the owner's, one in each line; without them those that the documents answer.
 */
export function StarterQuestions({ draft, offered, disabled, onChange }: StarterQuestionsProps) {
  const t = useTexts('playground')
  const fault = questionsFault(draft)
  const isEmpty = typedQuestions(draft).length === 0
  return (
    <Group>
      <Field
        label={t('starters.label')}
        help={t('starters.help')}
        error={fault && t(`starters.${fault}`, { most: fault === 'many' ? maxQuestions : maxQuestionLength })}
        optional
      >
        <Textarea
          rows={3}
          value={draft.starterQuestions.join('\n')}
          disabled={disabled}
          placeholder={t('starters.placeholder')}
          onChange={event =>
            onChange({ starterQuestions: event.target.value === '' ? [] : event.target.value.split('\n') })
          }
        />
      </Field>
      {isEmpty && offered.length > 0 && !disabled && (
        <Offered>
          <p>{t('starters.offered')}</p>
          <ul>
            {offered.map(question => (
              <li key={question}>{question}</li>
            ))}
          </ul>
          <Button size="small" onClick={() => onChange({ starterQuestions: [...offered] })}>
            {t('starters.take')}
          </Button>
        </Offered>
      )}
    </Group>
  )
}

const Group = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
`

const Offered = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-2);
  color: var(--color-text-muted);
  font-size: var(--text-small);

  ul {
    margin: 0;
    padding-left: 18px;
    list-style: disc;
  }
`
