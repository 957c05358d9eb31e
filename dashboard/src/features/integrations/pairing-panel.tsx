import type { Integration, Pairing } from '@botanika/core/contract'
import { CircleCheck, Smartphone } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { QrCode } from '../../ui/content/qr-code-later.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { usePairing } from './use-pairing.ts'

const usualSize = 220

/** Links a device to a connection: the code, its remaining time, and the progress of linking. */
export function PairingPanel({ integration }: { integration: Integration }) {
  const pairing = usePairing(integration.id)
  const reason = integration.health.state === 'error' ? integration.health.message : undefined
  return <PairingView pairing={pairing} reason={reason} />
}

export interface PairingViewProps {
  pairing: Pairing | undefined
  /** Reason why the last try failed. */
  reason?: string
  /** Size of the QR code in CSS pixels, and its border in modules. */
  size?: number
  margin?: number
}

export function PairingView({ pairing, reason, size = usualSize, margin }: PairingViewProps) {
  const t = useTexts('integrations')
  // The error is shown in the connection's health, with the actions that fix it.
  if (!pairing || pairing.kind === 'none') return null
  return (
    <Frame aria-label={t('pairing.title')}>
      {pairing.kind === 'waiting' && (
        <Status>{reason ? t('pairing.again', { reason }) : t('pairing.waiting')}</Status>
      )}
      {(pairing.kind === 'qr' || pairing.kind === 'code') && (
        <Code key={pairing.text} code={pairing} size={size} margin={margin} />
      )}
      {pairing.kind === 'scanned' && (
        <Status>
          <Smartphone aria-hidden size={18} /> {t('pairing.scanned')}
        </Status>
      )}
      {pairing.kind === 'connected' && (
        <Status>
          <CircleCheck aria-hidden size={18} /> {t('pairing.connected')}
        </Status>
      )}
    </Frame>
  )
}

const Status = ({ children }: { children: ReactNode }) => <Line role="status">{children}</Line>

interface CodeProps {
  code: Extract<Pairing, { text: string }>
  size: number
  margin?: number
}

function Code({ code, size, margin }: CodeProps) {
  const t = useTexts('integrations')
  const left = useSecondsLeft(code.expiresAt)
  const hasExpired = left === 0
  return (
    <>
      <p>{t(code.kind === 'qr' ? 'pairing.scan' : 'pairing.type')}</p>
      {hasExpired ? (
        <Expired style={{ width: size, minHeight: size / 2 }}>{t('pairing.expired')}</Expired>
      ) : code.kind === 'qr' ? (
        <QrCode text={code.text} size={size} margin={margin} label={t('pairing.qr')} />
      ) : (
        <Characters translate="no">{code.text}</Characters>
      )}
      {/* The ticking clock is not read aloud every second. */}
      {!hasExpired && <small aria-live="off">{t('pairing.left', { count: left })}</small>}
      {!hasExpired && code.kind === 'qr' && (
        <Row>
          <small>{t('pairing.asText')}</small>
          <CopyButton text={code.text} />
        </Row>
      )}
      <Hidden role="status">{t(hasExpired ? 'pairing.expired' : 'pairing.shown')}</Hidden>
    </>
  )
}

const useSecondsLeft = (expiresAt: string): number => {
  const leftOf = () => Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.now()) / 1_000))
  const [left, setLeft] = useState(leftOf)
  useEffect(() => {
    const timer = setInterval(() => setLeft(leftOf), 1_000)
    return () => clearInterval(timer)
  })
  return left
}

const Frame = styled.section`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-2);
  padding: var(--space-4);
  border-radius: var(--radius-card);
  background: var(--color-sunken);
  text-align: center;
`

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-2);
`

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
`

const Expired = styled.p`
  display: grid;
  place-items: center;
  padding: var(--space-3);
  border: 1px dashed var(--color-line-strong);
  border-radius: var(--radius-card);
`

const Characters = styled.code`
  font-size: 28px;
  letter-spacing: 0.12em;
  overflow-wrap: anywhere;
`

const Hidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`
