import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { IconButton } from './icon-button.tsx'
import { Input, type InputProps } from './input.tsx'

/** A field for a hidden text with a button that shows it while the person types. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'trailing'>) {
  const t = useTexts('ui')
  const [shown, setShown] = useState(false)
  return (
    <Input
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          size="small"
          label={shown ? t('hidePassword') : t('showPassword')}
          aria-pressed={shown}
          disabled={props.disabled}
          icon={shown ? <EyeOff /> : <Eye />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
