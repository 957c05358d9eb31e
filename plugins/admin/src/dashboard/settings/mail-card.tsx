import { Card, Field, Input, media, PasswordInput, Select, Stack } from '@botanika/dashboard/ui'
import styled from 'styled-components'
import { MailTest } from './mail-test.tsx'
import { useSettingsTexts } from './texts.ts'
import type { SettingsDraft } from './use-settings-draft.ts'

const securities = ['starttls', 'tls'] as const

/** The mail server, and a test message that shows its response. */
export function MailCard({ draft }: { draft: SettingsDraft }) {
  const t = useSettingsTexts()
  const { values, set, fixed } = draft
  const why = fixed('smtpHost')
  const isFixed = why !== undefined
  return (
    <Card title={t('mail.title')} help={t('mail.help')}>
      <Stack>
        <Pair>
          <Field label={t('mail.host')} help={why ?? t('mail.hostHelp')}>
            <Input
              value={values.smtpHost}
              disabled={isFixed}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={253}
              onChange={event => set({ smtpHost: event.target.value.trim() })}
            />
          </Field>
          <Field label={t('mail.port')}>
            <Input
              type="number"
              min={1}
              max={65_535}
              value={values.smtpPort}
              disabled={isFixed}
              onChange={event => set({ smtpPort: Number(event.target.value) })}
            />
          </Field>
        </Pair>
        <Field label={t('mail.security')}>
          <Select
            value={values.smtpSecurity}
            disabled={isFixed}
            options={securities.map(value => ({ value, label: t(`mail.${value}`) }))}
            onChange={value =>
              set({
                smtpSecurity: securities.find(security => security === value) ?? 'starttls',
                smtpPort: value === 'tls' ? 465 : 587,
              })
            }
          />
        </Field>
        <Pair>
          <Field label={t('mail.user')} optional>
            <Input
              value={values.smtpUser}
              disabled={isFixed}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={320}
              onChange={event => set({ smtpUser: event.target.value })}
            />
          </Field>
          <Field label={t('mail.password')} optional>
            <PasswordInput
              value={values.smtpPassword}
              disabled={isFixed}
              autoComplete="new-password"
              maxLength={1_000}
              onChange={event => set({ smtpPassword: event.target.value })}
            />
          </Field>
        </Pair>
        <Field label={t('mail.from')} help={fixed('mailFrom') ?? t('mail.fromHelp')}>
          <Input
            value={values.mailFrom}
            disabled={isFixed}
            spellCheck={false}
            maxLength={320}
            onChange={event => set({ mailFrom: event.target.value })}
          />
        </Field>
        <MailTest draft={draft} />
      </Stack>
    </Card>
  )
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4);

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
