import { type InstallerPlatform, maxLicenceKey } from '@botanika/core/contract'
import { Download } from 'lucide-react'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { useApi } from '../../data/use-api.ts'
import { useSession } from '../../data/use-session.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { PasswordInput } from '../../ui/controls/password-input.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { NotOffered } from './not-offered.tsx'
import { Requirements } from './requirements.tsx'
import { useDownload } from './use-download.ts'

/** Download of the desktop application with a licence key, which the server checks. */
export function InstallerDialog({ platform, onClose }: { platform: InstallerPlatform; onClose: () => void }) {
  const t = useTexts('installer')
  const { bytes } = useFormat()
  const { user } = useSession()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [key, setKey] = useState('')
  const offered = useApi('GET /api/installers', {}).data
  const { isPreparing, problem, forget, download } = useDownload(platform, onClose)
  const isMissing = offered !== undefined && !(offered[platform].isAvailable && offered.isKeySet)
  const size = platform === 'windows' ? offered?.windows.bytes : undefined

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (key.trim() === '' || isPreparing || isMissing) return
    if (await download(key.trim())) setKey('')
    else input.current?.focus()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(`title.${platform}`)}
      description={t('help')}
      footer={
        <>
          <Button onClick={onClose}>{t(isMissing ? 'close' : 'cancel')}</Button>
          {!isMissing && (
            <Button
              type="submit"
              form={id}
              variant="primary"
              icon={<Download />}
              disabled={key.trim() === '' || isPreparing}
            >
              {isPreparing ? t('preparing') : t('download')}
              {size !== undefined && !isPreparing && ` · ${bytes(size)}`}
            </Button>
          )}
        </>
      }
    >
      <Form id={id} noValidate onSubmit={event => void submit(event)}>
        {offered && isMissing ? (
          <NotOffered platform={platform} offered={offered} isAdmin={user?.role === 'admin'} />
        ) : (
          <Field label={t('key')} help={t('keyHelp')} error={problem}>
            <PasswordInput
              ref={input}
              name="licence-key"
              maxLength={maxLicenceKey}
              value={key}
              disabled={isPreparing}
              onChange={event => {
                setKey(event.target.value)
                forget()
              }}
            />
          </Field>
        )}
        <Requirements platform={platform} />
        <Note>{t('firstStart')}</Note>
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`

const Note = styled.p`
  color: var(--color-text-muted);
  font-size: var(--text-small);
`
