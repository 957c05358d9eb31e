import { Banner, Checkbox, ConfirmDialog, useFormat } from '@botanika/dashboard/ui'
import { useState } from 'react'
import styled from 'styled-components'
import { useHealthTexts } from './texts.ts'

export interface RetryDialogProps {
  queue: 'outbox' | 'posts'
  /** Number of items that may have arrived. */
  unknown: number
  /** true: there are no others. */
  isUnknownOnly: boolean
  isPending: boolean
  onClose: () => void
  onConfirm: (withUnknown: boolean) => void
}

/**
 * Asks before messages or posts are sent again; items that may have arrived are sent only if they are chosen.
 */
export function RetryDialog(props: RetryDialogProps) {
  const { queue, unknown, isUnknownOnly, isPending, onClose, onConfirm } = props
  const t = useHealthTexts()
  const { number } = useFormat()
  const [isChosen, setChosen] = useState(false)
  const label = t(`sendAgain.${queue}.unknown`, { count: number(unknown) })
  const help = t(`sendAgain.${queue}.unknownHelp`)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(`sendAgain.${queue}.title`)}
      description={t(`sendAgain.${queue}.text`)}
      confirm={t(`sendAgain.${queue}.confirm`)}
      variant="primary"
      pending={isPending}
      onConfirm={() => onConfirm(isChosen || isUnknownOnly)}
    >
      {unknown > 0 && (
        <Doubt>
          {isUnknownOnly ? (
            <Banner tone="warning" title={label}>
              {help}
            </Banner>
          ) : (
            <Checkbox checked={isChosen} onChange={setChosen} label={label} help={help} />
          )}
        </Doubt>
      )}
    </ConfirmDialog>
  )
}

const Doubt = styled.div`
  margin-top: var(--space-4);
`
