import type { Integration, Pairing } from '@botanika/core/contract'
import { useState } from 'react'
import { api, errorText } from '../../data/api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePairing } from './use-pairing.ts'

type Code = Extract<Pairing, { text: string }>

/** Requests the code of a connection, by QR or for a phone; codes that the messenger renews are pushed. */
export const useQrCode = ({ id, type }: Integration) => {
  const t = useTexts('integrations')
  const live = usePairing(id)
  const [asked, setAsked] = useState<Code>()
  const [isWanted, setIsWanted] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const [reason, setReason] = useState<string>()

  const run = async (call: () => Promise<Code | undefined>): Promise<void> => {
    setIsWanted(true)
    setIsPending(true)
    setReason(undefined)
    try {
      setAsked(await call())
    } catch (error) {
      setAsked(undefined)
      setReason(errorText(error, t('unreachable')))
    } finally {
      setIsPending(false)
    }
  }

  const shown = live && 'text' in live ? live : asked
  return {
    /** The code; undefined: it was not requested, or there is none. */
    code: isWanted && live?.kind !== 'scanned' && live?.kind !== 'connected' ? shown : undefined,
    state: live?.kind,
    isPending,
    reason,
    ask: () =>
      run(async () => {
        const { qrCode, expiresAt } = await api('GET /api/integrations/{type}/{id}/qr', {
          params: { type, id },
        })
        return { kind: 'qr', text: qrCode, expiresAt }
      }),
    askByPhone: (phone: string) =>
      run(async () => {
        const answer = await api('POST /api/integrations/{id}/pairing', { params: { id }, body: { phone } })
        return 'text' in answer ? answer : undefined
      }),
  }
}
