import { useEffect, useId, useState } from 'react'
import styled from 'styled-components'
import { api, errorText } from '../../../data/api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { CodeBlock } from '../../../ui/content/code-block.tsx'
import { QrCode } from '../../../ui/content/qr-code-later.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useCodeForm } from './use-code-form.ts'

const size = 196

/**
 * The dialog that turns it on: the secret as a picture and as text, the first code with the password where
 * there is one, then the recovery codes.
 */
export function EnrolDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const t = useTexts('two-factor')
  const id = useId()
  const [begun, setBegun] = useState<{ secret: string; uri: string }>()
  const [refusal, setRefusal] = useState<string>()
  const [codes, setCodes] = useState<readonly string[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every call makes another secret
  useEffect(() => {
    api('POST /api/account/two-factor').then(setBegun, (error: unknown) =>
      setRefusal(errorText(error, t('unreachable'))),
    )
  }, [])
  const form = useCodeForm(async ({ code, password }) => {
    const body = { code, ...(hasPassword && { password }) }
    const { recoveryCodes } = await api('POST /api/account/two-factor/confirm', { body })
    setCodes(recoveryCodes)
  })
  if (codes)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        size="small"
        title={t('codes.title')}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t('codes.done')}
          </Button>
        }
      >
        <RecoveryCodes codes={codes} />
      </Dialog>
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t('enrol.title')}
      description={t('enrol.scan')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" loading={form.isSending} disabled={!begun}>
            {t('enrol.confirm')}
          </Button>
        </>
      }
    >
      {refusal ? (
        <Banner tone="danger" title={refusal} />
      ) : (
        <form id={id} noValidate onSubmit={event => void form.submit(event)}>
          <Stack>
            <Picture>
              {begun ? (
                <QrCode text={begun.uri} size={size} label={t('enrol.qr')} />
              ) : (
                <Skeleton width={size} height={size} />
              )}
            </Picture>
            {begun && <CodeBlock title={t('enrol.key')} code={spaced(begun.secret)} wrap="wrap" />}
            {hasPassword && <PasswordField {...form.field('password')} />}
            <CodeField label={t('enrol.code')} help={t('enrol.codeHelp')} {...form.field('code')} />
          </Stack>
        </form>
      )}
    </Dialog>
  )
}

/** Writes a secret in groups of four, which are easier to type. */
const spaced = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

const Picture = styled.div`
  display: flex;
  justify-content: center;
`
