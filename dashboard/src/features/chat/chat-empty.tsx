import type { AssistantFace as Face } from '@botanika/core/contract'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { AssistantFace } from '../../ui/content/assistant-face.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

export interface ChatEmptyProps {
  name: string
  face: Face
  description?: string
  suggestions: readonly string[]
  /** Text that is shown instead of the description. */
  note?: string
  onChoose: (question: string) => void
}

/** A chat before its first message, with suggested first questions. */
export function ChatEmpty({ name, face, description, suggestions, note, onChoose }: ChatEmptyProps) {
  const t = useTexts('chat')
  return (
    <EmptyState
      icon={<AssistantFace name={name} face={face} size={48} />}
      title={t('ready')}
      action={
        suggestions.length > 0 && (
          <Questions>
            {suggestions.map(question => (
              <Question key={question} type="button" onClick={() => onChoose(question)}>
                {question}
              </Question>
            ))}
          </Questions>
        )
      }
    >
      {note ?? (description || t(suggestions.length > 0 ? 'readyHelp' : 'readyAlone'))}
    </EmptyState>
  )
}

const Questions = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  width: min(420px, 100%);
`

const Question = styled.button`
  padding: 9px 14px;
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-card);
  background: var(--color-surface);
  text-align: left;
  line-height: 1.4;
  cursor: pointer;

  &:hover {
    border-color: var(--color-brand-line);
    background: var(--color-brand-tint);
  }
`
