import { maxSnoozeDays } from '@botanika/core/contract'
import { AlarmClock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DropdownMenu, type MenuEntry } from '../../../ui/overlays/dropdown-menu.tsx'
import { asField, readField, snoozeTimes } from './snooze-times.ts'

export interface SnoozeMenuProps {
  isSnoozed: boolean
  isBusy: boolean
  onSnooze: (until: Date | null) => void
}

/** Puts a conversation aside: for an hour, until the evening, tomorrow or Monday, or until a time that is chosen. */
export function SnoozeMenu({ isSnoozed, isBusy, onSnooze }: SnoozeMenuProps) {
  const t = useTexts('inbox')
  const { time, dateTime } = useFormat()
  const [isChoosing, setIsChoosing] = useState(false)
  const now = new Date()
  const items: MenuEntry[] = snoozeTimes(now).map(({ preset, at }) => ({
    label: t(`snooze.${preset}`),
    hint: at.toDateString() === now.toDateString() ? time(at) : dateTime(at),
    onSelect: () => onSnooze(at),
  }))
  return (
    <>
      <DropdownMenu
        trigger={<IconButton label={t('action.snooze')} icon={<AlarmClock />} loading={isBusy} />}
        items={[
          ...items,
          { label: t('snooze.other'), onSelect: () => setIsChoosing(true) },
          ...(isSnoozed
            ? [{ kind: 'separator' } as const, { label: t('snooze.end'), onSelect: () => onSnooze(null) }]
            : []),
        ]}
      />
      {isChoosing && <SnoozeDialog onClose={() => setIsChoosing(false)} onSnooze={onSnooze} />}
    </>
  )
}

interface SnoozeDialogProps {
  onClose: () => void
  onSnooze: (until: Date) => void
}

function SnoozeDialog({ onClose, onSnooze }: SnoozeDialogProps) {
  const t = useTexts('inbox')
  const [text, setText] = useState(() => asField(snoozeTimes(new Date()).at(-1)?.at ?? new Date()))
  const [problem, setProblem] = useState<'missing' | 'past' | 'far' | null>(null)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const at = readField(text, new Date())
    if (typeof at === 'string') return setProblem(at)
    onClose()
    onSnooze(at)
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      size="small"
      title={t('snooze.title')}
      description={t('snooze.help')}
      footer={
        <>
          <Button onClick={onClose}>{t('snooze.cancel')}</Button>
          <Button type="submit" form="snooze-form" variant="primary">
            {t('snooze.save')}
          </Button>
        </>
      }
    >
      <form id="snooze-form" onSubmit={save} noValidate>
        <Field
          label={t('snooze.field')}
          error={problem ? t(`snooze.${problem}`, { limit: maxSnoozeDays }) : undefined}
          required
        >
          <Input
            type="datetime-local"
            value={text}
            onChange={event => {
              setText(event.target.value)
              setProblem(null)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
