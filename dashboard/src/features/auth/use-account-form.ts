import { type SubmitEvent, useState } from 'react'
import { ApiError, errorText } from '../../data/api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type AccountField, type AccountValues, checkField } from './check-account.ts'

interface Options<T> {
  fields: readonly AccountField[]
  send: (values: AccountValues) => Promise<T>
  onSent: (answer: T) => Promise<void> | void
}

type Errors = Partial<Record<AccountField, string>>

const fieldOfCode: Readonly<Record<string, AccountField>> = {
  'auth.email-taken': 'email',
  'auth.username-taken': 'username',
  'auth.passwords-differ': 'confirmPassword',
}

/**
 * The state of a form about an account: it is checked on leaving a field and on sending, and shows the
 * server's errors afterwards.
 */
export const useAccountForm = <T>({ fields, send, onSent }: Options<T>) => {
  const t = useTexts('auth')
  const [values, setValues] = useState<AccountValues>({
    username: '',
    email: '',
    password: '',
    confirmPassword: '',
  })
  const [errors, setErrors] = useState<Errors>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)

  const problemOf = (field: AccountField): string | undefined => {
    const problem = checkField(field, values)
    return problem ? t(`problem.${problem}`) : undefined
  }
  const set = (field: AccountField, value: string) => {
    setValues(known => ({ ...known, [field]: value }))
    setErrors(known => ({ ...known, [field]: undefined }))
  }
  /**
   * Checks a field. An empty one is not reported before the form is sent: the person may still come back to
   * it.
   */
  const check = (field: AccountField) => {
    if (values[field] !== '') setErrors(known => ({ ...known, [field]: problemOf(field) }))
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const found = fields.flatMap(field => {
      const problem = problemOf(field)
      return problem ? [[field, problem] as const] : []
    })
    setErrors(Object.fromEntries(found))
    setRefusal(null)
    const [first] = found
    if (first) return focusField(form, first[0])
    setIsSending(true)
    try {
      await onSent(await send(values))
    } catch (error) {
      const wrongFields = fieldErrors(error)
      setErrors(wrongFields)
      const [refused] = Object.keys(wrongFields)
      if (refused) focusField(form, refused)
      else setRefusal(errorText(error, t('unreachable')))
    } finally {
      setIsSending(false)
    }
  }
  return { values, errors, refusal, isSending, set, check, submit }
}

export type AccountForm = ReturnType<typeof useAccountForm>

/**
 * Returns the errors of single fields in a refusal: by its code, or by the JSON pointers of a refused body.
 */
const fieldErrors = (error: unknown): Errors => {
  if (!(error instanceof ApiError)) return {}
  const field = fieldOfCode[error.body.code]
  if (field) return { [field]: error.body.message }
  const named = Object.entries(error.body.fields ?? {}).map(([pointer, words]) => [pointer.slice(1), words])
  return Object.fromEntries(
    named.filter(([name]) => name === 'username' || name === 'email' || name === 'password'),
  )
}

const focusField = (form: HTMLFormElement, name: string): void => {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
