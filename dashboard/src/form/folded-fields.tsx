import { ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import styled from 'styled-components'
import { useTexts } from '../i18n/use-texts.ts'

export interface FoldedFieldsProps {
  /** Paths of the fields inside. */
  paths: readonly string[]
  children: ReactNode
}

/** Fields that few people need, behind one line; it opens by itself when one of them is wrong. */
export function FoldedFields({ paths, children }: FoldedFieldsProps) {
  const t = useTexts('ui')
  const { formState, getFieldState, setFocus } = useFormContext()
  const [isOpen, setIsOpen] = useState(false)
  const wrong = paths.find(path => getFieldState(path, formState).invalid)
  const { submitCount } = formState
  // biome-ignore lint/correctness/useExhaustiveDependencies: every try to send shows again what is wrong inside
  useEffect(() => {
    if (wrong !== undefined) setIsOpen(true)
  }, [wrong, submitCount])
  return (
    <Fold
      open={isOpen}
      onToggle={event => {
        setIsOpen(event.currentTarget.open)
        // A folded field takes no focus: the focus is set again once the field is visible.
        if (event.currentTarget.open && wrong !== undefined) setFocus(wrong)
      }}
    >
      <summary>
        <ChevronRight aria-hidden />
        {t('form.advanced')}
      </summary>
      <div>{children}</div>
    </Fold>
  )
}

const Fold = styled.details`
  > summary {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    margin-left: -4px;
    padding: 2px 8px 2px 4px;
    border-radius: var(--radius-control);
    color: var(--color-text-muted);
    font-weight: var(--weight-medium);
    list-style: none;
    cursor: pointer;

    &::-webkit-details-marker {
      display: none;
    }

    &:hover {
      color: var(--color-text);
    }

    > .lucide {
      transition: transform var(--motion-fast) var(--ease-out);
    }
  }

  &[open] > summary > .lucide {
    transform: rotate(90deg);
  }

  > div {
    display: flex;
    flex-direction: column;
    gap: var(--space-5);
    padding-top: var(--space-4);
  }
`
