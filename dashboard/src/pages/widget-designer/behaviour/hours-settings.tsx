import { Plus, X } from 'lucide-react'
import { useId, useMemo } from 'react'
import styled from 'styled-components'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { Textarea } from '../../../ui/controls/textarea.tsx'
import type { DesignPartProps } from '../design-part.ts'
import { SettingsGroup } from '../settings-group.tsx'
import { dayNames, timeZones } from './calendar.ts'
import { ClockInput } from './clock-input.tsx'

const maxSpans = 14
const weekdays = [1, 2, 3, 4, 5]

/** The working hours, and the message at other times. */
export function HoursSettings({ design: { hours }, change }: DesignPartProps) {
  const t = useTexts('widget-designer')
  const { language } = useLanguage()
  const id = useId()
  const set = (part: Partial<typeof hours>) => change({ hours: { ...hours, ...part } })
  const zones = useMemo(() => timeZones(hours.timeZone), [hours.timeZone])
  const names = useMemo(() => dayNames(language), [language])
  const setSpan = (index: number, part: Partial<(typeof hours.days)[number]>) => {
    const span = hours.days[index]
    if (span) set({ days: hours.days.with(index, { ...span, ...part }) })
  }
  return (
    <SettingsGroup title={t('hours.title')}>
      <Switch
        label={t('hours.on')}
        help={t('hours.onHelp')}
        checked={hours.isOn}
        onChange={isOn =>
          set({
            isOn,
            ...(isOn &&
              hours.days.length === 0 && {
                days: weekdays.map(day => ({ day, from: '09:00', to: '18:00' })),
              }),
          })
        }
      />
      {hours.isOn && (
        <>
          <Field label={t('hours.zone')}>
            <Select
              value={hours.timeZone}
              options={zones.map(value => ({ value, label: value.replaceAll('_', ' ') }))}
              onChange={timeZone => set({ timeZone })}
            />
          </Field>
          <Field as="group" label={t('hours.days')} help={t('hours.daysHelp')}>
            <Spans>
              {hours.days.map(({ day, from, to }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a span is its place
                <li key={index}>
                  <Select
                    id={`${id}day${index}`}
                    aria-label={t('hours.day', { number: index + 1 })}
                    value={String(day)}
                    options={names.map((label, place) => ({ value: String(place + 1), label }))}
                    onChange={value => setSpan(index, { day: Number(value) })}
                  />
                  <ClockInput
                    id={`${id}from${index}`}
                    aria-label={t('hours.from', { day: names[day - 1] })}
                    value={from}
                    onChange={value => setSpan(index, { from: value })}
                  />
                  <ClockInput
                    id={`${id}to${index}`}
                    aria-label={t('hours.to', { day: names[day - 1] })}
                    // In designs from before 24:00 was allowed, 23:59 stands for the end of the day.
                    value={to === '23:59' ? '24:00' : to}
                    allowsMidnight
                    onChange={value => setSpan(index, { to: value })}
                  />
                  <IconButton
                    label={t('hours.remove', { day: names[day - 1] })}
                    icon={<X />}
                    onClick={() => set({ days: hours.days.filter((_, place) => place !== index) })}
                  />
                </li>
              ))}
            </Spans>
            {hours.days.length < maxSpans && (
              <div>
                <Button
                  size="small"
                  icon={<Plus />}
                  onClick={() => {
                    const day = ((hours.days.at(-1)?.day ?? 0) % 7) + 1
                    set({ days: [...hours.days, { day, from: '09:00', to: '18:00' }] })
                  }}
                >
                  {t('hours.add')}
                </Button>
              </div>
            )}
          </Field>
          <Field label={t('hours.greeting')} optional>
            <Textarea
              value={hours.greeting}
              rows={2}
              maxLength={500}
              placeholder={t('hours.greetingPlaceholder')}
              onChange={event => set({ greeting: event.target.value })}
            />
          </Field>
        </>
      )}
    </SettingsGroup>
  )
}

const Spans = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);

  > li {
    display: grid;
    grid-template-columns: minmax(84px, 1fr) 104px 104px auto;
    gap: 6px;
  }

  @container designer (max-width: 420px) {
    > li {
      grid-template-columns: minmax(60px, 1fr) 88px 88px auto;
      gap: 4px;
    }

    input {
      padding-inline: 4px;
    }
  }
`
