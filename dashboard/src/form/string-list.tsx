import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../ui/controls/button.tsx'
import { IconButton } from '../ui/controls/icon-button.tsx'
import { Input } from '../ui/controls/input.tsx'
import { Row } from '../ui/layout/row.tsx'
import { Stack } from '../ui/layout/stack.tsx'

export interface StringListProps {
  path: string
  label: string
  placeholder?: string
  maxItems?: number
}

/**
 * A list of lines of text, one under another; Enter adds the next, empty ones are left out when the form is
 * sent.
 */
export function StringList({
  path,
  label,
  placeholder,
  maxItems = Number.POSITIVE_INFINITY,
}: StringListProps) {
  const t = useTexts('ui')
  const { control, register, formState } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name: path })
  const full = fields.length >= maxItems || Boolean(formState.disabled)
  return (
    <Stack $gap={2} $align="start">
      {fields.map((item, index) => (
        <Row key={item.id} $gap={1} style={{ width: '100%' }}>
          <Input
            {...register(`${path}.${index}.text`)}
            id={`${path}.${index}`}
            aria-label={`${label}, ${index + 1}`}
            placeholder={placeholder}
            onKeyDown={event => {
              if (event.key !== 'Enter' || full) return
              event.preventDefault()
              append({ text: '' })
            }}
          />
          <IconButton
            label={t('form.removeItem')}
            icon={<X />}
            disabled={formState.disabled}
            onClick={() => remove(index)}
          />
        </Row>
      ))}
      <Button size="small" icon={<Plus />} disabled={full} onClick={() => append({ text: '' })}>
        {t('form.addItem')}
      </Button>
    </Stack>
  )
}
