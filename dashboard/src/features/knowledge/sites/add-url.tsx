import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { InlineForm } from '../documents/row-look.ts'
import { maxUrls, urlProblem } from './site-state.ts'

export interface AddUrlProps {
  urls: readonly string[]
  /** Returns whether the address was accepted; a refusal was shown. */
  onAdd: (urls: readonly string[]) => Promise<boolean>
}

/** The field for the address of one page. */
export function AddUrl({ urls, onAdd }: AddUrlProps) {
  const t = useTexts('knowledge')
  const [url, setUrl] = useState('')
  const [isAdding, setIsAdding] = useState(false)

  const add = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = url.trim()
    const problem = urlProblem(wanted, urls)
    if (problem === 'required')
      return toast({ title: t('url.required'), description: t('url.requiredHelp'), variant: 'destructive' })
    if (problem) {
      const reasons = {
        invalid: t('url.invalid'),
        listed: t('url.listed'),
        full: t('url.full', { limit: maxUrls }),
      }
      return toast({ title: t('url.failed'), description: reasons[problem], variant: 'destructive' })
    }
    setIsAdding(true)
    const isTaken = await onAdd([wanted])
    setIsAdding(false)
    if (!isTaken) return
    setUrl('')
    toast({ title: t('url.added'), description: wanted, variant: 'success' })
  }

  return (
    <InlineForm data-line="" onSubmit={event => void add(event)} noValidate>
      <Field label={t('url.label')}>
        <Input
          type="url"
          inputMode="url"
          value={url}
          maxLength={2_000}
          placeholder="https://example.com/prices"
          onChange={event => setUrl(event.target.value)}
        />
      </Field>
      <Button type="submit" icon={<Plus />} loading={isAdding}>
        {t('url.add')}
      </Button>
    </InlineForm>
  )
}
