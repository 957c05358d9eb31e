import { maxRatingReason, type Rating } from '@botanika/core/contract'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Textarea } from '../../../ui/controls/textarea.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'

export interface MessageRatingProps {
  /** Missing: the reply is not rated yet. */
  rating?: Rating
  /** null takes the rating back. */
  onRate: (rating: Rating | null) => void
}

/** The buttons 👍 and 👎 below a reply. A bad rating counts at once; its reason may follow. */
export function MessageRating({ rating, onRate }: MessageRatingProps) {
  const t = useTexts('chat')
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const isUp = rating?.value === 'up'
  const isDown = rating?.value === 'down'
  const open = (next: boolean) => {
    if (next) setReason(rating?.reason ?? '')
    if (next && !isDown) onRate({ value: 'down' })
    setIsOpen(next)
  }
  return (
    <Thumbs role="group" aria-label={t('rating.label')}>
      <IconButton
        label={t('rating.up')}
        icon={<ThumbsUp />}
        size="small"
        aria-pressed={isUp}
        data-steady=""
        onClick={() => onRate(isUp ? null : { value: 'up' })}
      />
      <Popover
        label={t('rating.reason')}
        open={isOpen}
        onOpenChange={open}
        trigger={
          <IconButton
            label={t('rating.down')}
            icon={<ThumbsDown />}
            size="small"
            aria-pressed={isDown}
            data-steady=""
          />
        }
      >
        <Form
          onSubmit={event => {
            event.preventDefault()
            const said = reason.trim()
            onRate({ value: 'down', ...(said && { reason: said }) })
            setIsOpen(false)
          }}
        >
          <Field label={t('rating.reason')}>
            <Textarea
              value={reason}
              maxLength={maxRatingReason}
              placeholder={t('rating.placeholder')}
              onChange={event => setReason(event.target.value)}
            />
          </Field>
          <Actions>
            <Button
              variant="ghost"
              onClick={() => {
                onRate(null)
                setIsOpen(false)
              }}
            >
              {t('rating.remove')}
            </Button>
            <Button variant="primary" type="submit">
              {t('rating.save')}
            </Button>
          </Actions>
        </Form>
      </Popover>
    </Thumbs>
  )
}

const Thumbs = styled.div`
  display: flex;
  gap: 2px;

  button[aria-pressed='true'] {
    color: var(--color-brand-text);
  }

  button[aria-pressed='true'] .lucide {
    fill: var(--color-brand-tint-strong);
  }
`

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
`

const Actions = styled.div`
  display: flex;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: var(--space-2);
`
