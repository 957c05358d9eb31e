import { type SubmitEvent, useState } from 'react'
import { ApiError, errorText } from '../../../data/api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'

interface Typed {
  code: string
  password: string
}
interface Problem {
  /** The field that the server's error is about. */
  field: keyof Typed
  text: string
}

/** A form of a code, where needed with the password, and the server's error. */
export const useCodeForm = (send: (typed: Typed) => Promise<void>) => {
  const t = useTexts('two-factor')
  const [typed, setTyped] = useState<Typed>({ code: '', password: '' })
  const [problem, setProblem] = useState<Problem>()
  const [isSending, setIsSending] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setIsSending(true)
    setProblem(undefined)
    try {
      await send(typed)
    } catch (error) {
      const isPassword = error instanceof ApiError && error.body.code === 'auth.wrong-password'
      const field = isPassword ? 'password' : 'code'
      setProblem({ field, text: errorText(error, t('unreachable')) })
      const input = form.elements.namedItem(field)
      if (input instanceof HTMLElement) input.focus()
    } finally {
      setIsSending(false)
    }
  }
  const problemOf = (field: keyof Typed) => (problem?.field === field ? problem.text : undefined)
  return {
    isSending,
    submit,
    /** Returns the properties of the field with that name. */
    field: (name: keyof Typed) => ({
      value: typed[name],
      error: problemOf(name),
      onChange: (value: string) => setTyped(known => ({ ...known, [name]: value })),
    }),
  }
}
