import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../ui/controls/button.tsx'
import { Input } from '../ui/controls/input.tsx'
import { PasswordInput } from '../ui/controls/password-input.tsx'
import { Row } from '../ui/layout/row.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { isMask } from './validate.ts'

/**
 * The field for a write-only value. While it equals the server's mask, it is shown as saved and sent back
 * unchanged, which means unchanged; «Заменить» empties the field for a new value, and the mask can be
 * restored.
 */
export function SecretInput({ path, placeholder }: { path: string; placeholder?: string }) {
  const t = useTexts('ui')
  const { register, setValue, setFocus, formState } = useFormContext()
  const value: unknown = useWatch({ name: path })
  const [mask, setMask] = useState<string>()

  /** Returns the text of a stored secret; its last characters distinguish a person's keys. */
  const keptWords = (mask: string) => {
    const last = mask.replace(/^[•*]+/, '')
    return last ? `${t('form.secretKept')} (…${last})` : t('form.secretKept')
  }
  if (typeof value === 'string' && isMask(value))
    return (
      <Row>
        <Input readOnly leading={<KeyRound />} value={keptWords(value)} onChange={undefined} />
        <Button
          disabled={formState.disabled}
          onClick={() => {
            setMask(value)
            setValue(path, '', { shouldDirty: true })
            queueMicrotask(() => setFocus(path))
          }}
        >
          {t('form.secretChange')}
        </Button>
      </Row>
    )
  return (
    <Stack $gap={2} $align="start">
      <PasswordInput {...register(path)} autoComplete="off" placeholder={placeholder} />
      {mask !== undefined && (
        <Button size="small" variant="ghost" onClick={() => setValue(path, mask, { shouldDirty: true })}>
          {t('form.secretKeep')}
        </Button>
      )}
    </Stack>
  )
}
