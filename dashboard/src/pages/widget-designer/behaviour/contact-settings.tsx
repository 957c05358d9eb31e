import styled from 'styled-components'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Textarea } from '../../../ui/controls/textarea.tsx'
import type { DesignPartProps } from '../design-part.ts'
import { SettingsGroup } from '../settings-group.tsx'

const times = ['never', 'before', 'after'] as const
const kinds = ['name', 'email', 'phone'] as const

/** The settings of the form that asks visitors for their contacts. */
export function ContactSettings({ design: { contact }, change }: DesignPartProps) {
  const t = useTexts('widget-designer')
  const set = (part: Partial<typeof contact>) => change({ contact: { ...contact, ...part } })
  const pick = (kind: (typeof kinds)[number], choice: { isAsked: boolean; isRequired: boolean }) =>
    set({
      // The fields keep one order, whichever was ticked first.
      fields: kinds.flatMap(one => {
        const known = contact.fields.find(field => field.kind === one)
        if (one !== kind) return known ? [known] : []
        return choice.isAsked ? [{ kind, isRequired: choice.isRequired }] : []
      }),
    })
  return (
    <SettingsGroup title={t('contact.title')} help={t('contact.help')}>
      <Field label={t('contact.when')}>
        <Select
          value={contact.when}
          options={times.map(value => ({ value, label: t(`contact.times.${value}`) }))}
          onChange={value => {
            const when = times.find(name => name === value) ?? 'never'
            const isEmpty = when !== 'never' && contact.fields.length === 0
            set({ when, ...(isEmpty && { fields: [{ kind: 'email', isRequired: true }] }) })
          }}
        />
      </Field>
      {contact.when !== 'never' && (
        <>
          <Field as="group" label={t('contact.fields')}>
            <Fields>
              {kinds.map(kind => {
                const field = contact.fields.find(one => one.kind === kind)
                return (
                  <li key={kind}>
                    <Checkbox
                      label={t(`contact.kinds.${kind}`)}
                      checked={field !== undefined}
                      onChange={isAsked => pick(kind, { isAsked: isAsked === true, isRequired: false })}
                    />
                    {field && (
                      <Checkbox
                        label={t('contact.required', { name: t(`contact.kinds.${kind}`) })}
                        checked={field.isRequired}
                        onChange={isRequired =>
                          pick(kind, { isAsked: true, isRequired: isRequired === true })
                        }
                      />
                    )}
                  </li>
                )
              })}
            </Fields>
          </Field>
          <Field label={t('contact.text')} optional help={t('contact.textHelp')}>
            <Textarea
              value={contact.text}
              rows={2}
              maxLength={300}
              onChange={event => set({ text: event.target.value })}
            />
          </Field>
        </>
      )}
    </SettingsGroup>
  )
}

const Fields = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);

  > li {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: var(--space-3);
  }
`
