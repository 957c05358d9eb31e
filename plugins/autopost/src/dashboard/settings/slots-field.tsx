import { Button, Field, IconButton, Input, Stack, Typography } from '@botanika/dashboard/ui'
import { Plus, X } from 'lucide-react'
import styled from 'styled-components'
import { limits } from '../../shared/limits.ts'
import { WeekDays } from '../week-days.tsx'
import type { SettingsDraft } from './settings-draft.ts'
import { useSettingsTexts } from './texts.ts'

type Slots = SettingsDraft['slots']

interface SlotsFieldProps {
  slots: Slots
  error?: string | undefined
  onChange: (slots: Slots) => void
}

/** The times of a project's queue. */
export function SlotsField({ slots, error, onChange }: SlotsFieldProps) {
  const t = useSettingsTexts()
  const change = (key: number, part: Partial<Slots[number]>) =>
    onChange(slots.map(slot => (slot.key === key ? { ...slot, ...part } : slot)))
  const add = () =>
    onChange([...slots, { key: 1 + Math.max(0, ...slots.map(({ key }) => key)), time: '12:00', days: [] }])
  return (
    <Field
      as="group"
      label={t('slots.title')}
      help={t('slots.help')}
      error={error}
      aside={
        <Button size="small" icon={<Plus />} disabled={slots.length >= limits.slots} onClick={add}>
          {t('slots.add')}
        </Button>
      }
    >
      <Stack $gap={2}>
        {slots.length === 0 && (
          <Typography as="p" $tone="faint">
            {t('slots.empty')}
          </Typography>
        )}
        {slots.map(({ key, time, days }, at) => (
          <Slot key={key}>
            <Input
              type="time"
              value={time}
              aria-label={t('slots.time', { number: at + 1 })}
              onChange={event => change(key, { time: event.target.value })}
            />
            <WeekDays
              label={t('slots.days')}
              value={days ?? []}
              onChange={next => change(key, { days: next })}
            />
            <IconButton
              label={t('slots.remove', { time })}
              icon={<X />}
              onClick={() => onChange(slots.filter(slot => slot.key !== key))}
            />
          </Slot>
        ))}
        {slots.length > 0 && (
          <Typography as="p" $look="small" $tone="faint">
            {t('slots.everyDay')}
          </Typography>
        )}
      </Stack>
    </Field>
  )
}

const Slot = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-3);

  > input {
    width: 120px;
  }
`
