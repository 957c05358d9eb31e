import type { Refresh } from '@botanika/core/contract'
import { ChevronDown } from 'lucide-react'
import styled from 'styled-components'
import { useTexts } from '../../../i18n/use-texts.ts'
import { DropdownMenu } from '../../../ui/overlays/dropdown-menu.tsx'

const choices = ['never', 'daily', 'weekly'] as const

export interface ScheduleMenuProps {
  /** Title of the page or document, for assistive technology. */
  title: string
  value: Refresh
  onChange: (refresh: Refresh) => void
}

/** The choice of how often a page or document is read again by itself. */
export function ScheduleMenu({ title, value, onChange }: ScheduleMenuProps) {
  const t = useTexts('knowledge')
  return (
    <DropdownMenu
      align="start"
      trigger={
        <Trigger
          type="button"
          aria-label={t('schedule.label', { title, schedule: t(`schedule.short.${value}`) })}
        >
          {t(`schedule.short.${value}`)}
          <ChevronDown aria-hidden />
        </Trigger>
      }
      items={[
        { kind: 'label', label: t('schedule.title') },
        ...choices.map(choice => ({
          label: t(`schedule.${choice}`),
          checked: choice === value,
          onSelect: () => onChange(choice),
        })),
      ]}
    />
  )
}

const Trigger = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 3px;
  min-height: 22px;
  margin-left: -6px;
  padding: 0 6px;
  border: 0;
  border-radius: var(--radius-control);
  background: none;
  color: var(--color-text-muted);
  font-size: 12px;
  cursor: pointer;

  &:hover,
  &[data-state='open'] {
    background: var(--color-hover);
    color: var(--color-text);
  }

  .lucide {
    width: 12px;
    height: 12px;
  }
`
