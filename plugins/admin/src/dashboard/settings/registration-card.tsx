import { Card, Checkbox, Field, Input, Select, Stack } from '@botanika/dashboard/ui'
import { useState } from 'react'
import { useSettingsTexts } from './texts.ts'
import type { SettingsDraft } from './use-settings-draft.ts'

const ways = ['open', 'invitation', 'closed'] as const

/** The rules of registration: who may register, with which addresses, and whether addresses are confirmed. */
export function RegistrationCard({ draft: { values, set, isChanged } }: { draft: SettingsDraft }) {
  const t = useSettingsTexts()
  return (
    <Card title={t('registration.title')} help={t('registration.help')}>
      <Stack>
        <Field label={t('registration.who')}>
          <Select
            value={values.registration}
            options={ways.map(value => ({ value, label: t(`registration.${value}`) }))}
            onChange={value => set({ registration: ways.find(way => way === value) ?? 'open' })}
          />
        </Field>
        <Domains
          // After discarding or saving, the form is filled again from the settings.
          key={String(isChanged)}
          domains={values.emailDomains}
          onChange={emailDomains => set({ emailDomains })}
        />
        <Checkbox
          checked={values.confirmEmail}
          onChange={confirmEmail => set({ confirmEmail })}
          label={t('registration.confirm')}
          help={t('registration.confirmHelp')}
        />
      </Stack>
    </Card>
  )
}

function Domains({
  domains,
  onChange,
}: {
  domains: readonly string[]
  onChange: (domains: string[]) => void
}) {
  const t = useSettingsTexts()
  const [text, setText] = useState(domains.join(', '))
  return (
    <Field label={t('registration.domains')} help={t('registration.domainsHelp')} optional>
      <Input
        value={text}
        autoCapitalize="none"
        spellCheck={false}
        placeholder="example.com"
        onChange={event => setText(event.target.value)}
        onBlur={() => {
          const next = read(text)
          if (next.join() !== domains.join()) onChange(next)
        }}
      />
    </Field>
  )
}

const read = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .map(domain => domain.replace(/^@/, ''))
      .filter(domain => domain !== ''),
  ),
]
