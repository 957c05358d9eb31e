import { type SubmitEvent, useState } from 'react'
import { ApiError, errorText } from '../../../data/api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'

interface AccountForm<Name extends string> {
  names: readonly Name[]
  /** Fields by the codes of the server's errors; other errors stand above the form. */
  about: Readonly<Record<string, Name>>
  /** A problem that needs no server. */
  check?: (typed: Record<Name, string>) => { field: Name; text: string } | undefined
  send: (typed: Record<Name, string>) => Promise<void>
}

/** The fields of a dialog that changes how the account signs in, each with its problem. */
export const useAccountForm = <Name extends string>({ names, about, check, send }: AccountForm<Name>) => {
  const t = useTexts('own-account')
  const [typed, setTyped] = useState(() => blank(names))
  const [problem, setProblem] = useState<{ field?: Name; text: string }>()
  const [isSending, setIsSending] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const missing = names.find(name => typed[name].trim() === '')
    const found = missing ? { field: missing, text: t('missing') } : check?.(typed)
    const show = (field: Name | undefined, text: string) => {
      setProblem({ ...(field && { field }), text })
      const input = field && form.elements.namedItem(field)
      if (input instanceof HTMLElement) input.focus()
    }
    if (found) return show(found.field, found.text)
    setIsSending(true)
    setProblem(undefined)
    try {
      await send(typed)
    } catch (error) {
      const field = error instanceof ApiError ? about[error.body.code] : undefined
      show(field, errorText(error, t('unreachable')))
    } finally {
      setIsSending(false)
    }
  }
  return {
    isSending,
    submit,
    /** The error that belongs to none of the fields. */
    refusal: problem && !problem.field ? problem.text : undefined,
    /** Returns the properties of the field with that name. */
    field: (name: Name) => ({
      name,
      value: typed[name],
      error: problem?.field === name ? problem.text : undefined,
      onChange: (value: string) => setTyped(known => ({ ...known, [name]: value })),
    }),
  }
}

const blank = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map(name => [name, ''])) as Record<Name, string>
