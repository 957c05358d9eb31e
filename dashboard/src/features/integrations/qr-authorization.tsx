import type { Integration } from '@botanika/core/contract'
import { QrCode as QrIcon, RefreshCw } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Typography } from '../../ui/layout/typography.tsx'
import { PairingView } from './pairing-panel.tsx'
import { useQrCode } from './use-qr-code.ts'

/**
 * Returns a phone number as the server takes it: digits with the country code, without spaces and brackets.
 */
const digitsOf = (phone: string): string => phone.replaceAll(/[\s()-]/g, '')
const isPhone = (phone: string): boolean => /^\+?\d{7,15}$/.test(digitsOf(phone))

/**
 * Authorization of a device: the session, its code with instructions, and a code for people who cannot scan.
 */
export function QrAuthorization({ integration, kind }: { integration: Integration; kind: 'qr' | 'code' }) {
  const t = useTexts('integrations')
  const { code, state, isPending, reason, ask, askByPhone } = useQrCode(integration)
  const [phone, setPhone] = useState('')
  const { sessionName } = integration.config
  const { health } = integration
  const isConnected = state === 'connected'
  const isStopped = state === 'none' && !isPending && health.state === 'error'
  const why = reason ?? (isStopped ? health.message : undefined)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPhone(phone)) void askByPhone(digitsOf(phone))
  }

  return (
    <>
      {typeof sessionName === 'string' && (
        <Typography $tone="muted">{t('qr.session', { name: sessionName })}</Typography>
      )}
      {isConnected && <Typography role="status">{t('pairing.connected')}</Typography>}
      {why && (
        <Banner tone="danger" title={reason ? t('qr.failed') : t('health.error')}>
          {why}
        </Banner>
      )}
      {(code || state === 'scanned') && (
        <PairingView pairing={code ?? { kind: 'scanned' }} size={256} margin={2} />
      )}
      {code?.kind === 'qr' && (
        <Steps>
          {(['open', 'settings', 'devices', 'scan'] as const).map(step => (
            <li key={step}>{t(`qr.steps.${step}`)}</li>
          ))}
        </Steps>
      )}
      {!isConnected && (
        <div>
          <Button
            variant={code ? 'secondary' : 'primary'}
            icon={code ? <RefreshCw /> : <QrIcon />}
            loading={isPending}
            onClick={() => void ask()}
          >
            {t(code?.kind === 'qr' ? 'qr.renew' : 'qr.get')}
          </Button>
        </div>
      )}
      {kind === 'qr' && !isConnected && (
        <Details>
          <summary>{t('qr.byPhone')}</summary>
          <form onSubmit={submit} noValidate>
            <Field
              label={t('qr.phone')}
              help={t('qr.phoneHelp')}
              error={phone !== '' && !isPhone(phone) ? t('qr.phoneWrong') : undefined}
            >
              <Input
                type="tel"
                autoComplete="tel"
                value={phone}
                onChange={event => setPhone(event.target.value)}
              />
            </Field>
            <Button type="submit" disabled={!isPhone(phone)} loading={isPending}>
              {t('qr.getCode')}
            </Button>
          </form>
        </Details>
      )}
    </>
  )
}

const Steps = styled.ol`
  margin: 0;
  padding-left: var(--space-5);
  color: var(--color-text-muted);
`

const Details = styled.details`
  summary {
    cursor: pointer;
    color: var(--color-text-muted);
  }

  form {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: var(--space-3);
    padding-top: var(--space-3);
  }
`
