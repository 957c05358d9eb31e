import type { KeyScope } from '@botanika/core/contract'
import { type SubmitEvent, useId, useState } from 'react'
import { api, errorText } from '../../../data/api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { CodeBlock } from '../../../ui/content/code-block.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { offeredScopes, scopeTexts } from './scope-texts.ts'

const terms = ['30', '90', '365', 'never'] as const

/** The dialog for a new key: name, scopes and term, then the key itself, this once. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('api-keys')
  const id = useId()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['assistants:read'])
  const [term, setTerm] = useState<string>('never')
  const [isTried, setIsTried] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [key, setKey] = useState<string>()
  const isNamed = name.trim() !== ''

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsTried(true)
    if (!isNamed || scopes.length === 0) return
    setIsSending(true)
    setRefusal(undefined)
    try {
      const body = {
        name: name.trim(),
        scopes: [...scopes],
        ...(term !== 'never' && { expiresInDays: Number(term) }),
      }
      setKey((await api('POST /api/account/api-keys', { body })).key)
    } catch (error) {
      setRefusal(errorText(error, t('unreachable')))
    } finally {
      setIsSending(false)
    }
  }
  if (key !== undefined)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        size="small"
        title={t('made.title')}
        description={t('made.help')}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t('made.done')}
          </Button>
        }
      >
        <CodeBlock title={t('made.key')} code={key} wrap="wrap" />
      </Dialog>
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t('form.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" loading={isSending}>
            {t('form.create')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={event => void submit(event)}>
        <Stack>
          {refusal && <Banner tone="danger" title={refusal} />}
          <Field
            label={t('form.name')}
            help={t('form.nameHelp')}
            error={isTried && !isNamed ? t('form.nameMissing') : undefined}
            required
          >
            <Input value={name} maxLength={100} onChange={event => setName(event.target.value)} />
          </Field>
          <Field
            as="group"
            label={t('form.scopes')}
            error={isTried && scopes.length === 0 ? t('form.scopesMissing') : undefined}
          >
            {offeredScopes.map(scope => (
              <Checkbox
                key={scope}
                label={t(scopeTexts[scope])}
                checked={scopes.includes(scope)}
                onChange={checked =>
                  setScopes(known => [...known.filter(one => one !== scope), ...(checked ? [scope] : [])])
                }
              />
            ))}
          </Field>
          <Field label={t('form.term')}>
            <Select
              value={term}
              onChange={setTerm}
              options={terms.map(value => ({ value, label: t(`form.terms.${value}`) }))}
            />
          </Field>
        </Stack>
      </form>
    </Dialog>
  )
}
