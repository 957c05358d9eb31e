import { useState } from 'react'
import { errorText } from '../../data/api.ts'
import { type ToastMessage, toast } from '../../ui/overlays/toast-store.ts'

interface FormDialogOptions<D, P extends string> {
  first: D
  /** What keeps a draft from being saved. */
  problemsOf: (draft: D) => readonly P[]
  /** Said when the server cannot be reached. */
  unreachable: string
  /** After a call that succeeded. */
  onDone: () => void
}

interface Said<R> {
  /** A function is given what the call answered. */
  done: ToastMessage | ((answer: R) => ToastMessage)
  /** Said beside the refusal in the dialog; left out: nothing. */
  failed?: ToastMessage
}

/** The state of a `FormDialog`: what is being written, what is wrong with it, and the call that is under way. */
export const useFormDialog = <D extends object, P extends string>(options: FormDialogOptions<D, P>) => {
  const { first, problemsOf, unreachable, onDone } = options
  const [draft, setDraft] = useState(first)
  const [problems, setProblems] = useState<ReadonlySet<P>>(new Set())
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  /** False: it was refused. */
  const run = async <R>(task: () => Promise<R>, { done, failed }: Said<R>): Promise<boolean> => {
    setIsBusy(true)
    setRefusal(undefined)
    let answer: R
    try {
      answer = await task()
    } catch (failure) {
      if (failed) toast(failed)
      setRefusal(errorText(failure, unreachable))
      setIsRemoving(false)
      setIsBusy(false)
      return false
    }
    toast(typeof done === 'function' ? done(answer) : done)
    onDone()
    return true
  }
  return {
    draft,
    change: (part: Partial<D>) => {
      setDraft(before => ({ ...before, ...part }))
      setProblems(new Set())
    },
    problems,
    refusal,
    isBusy,
    isRemoving,
    setIsRemoving,
    run,
    /** Calls only when nothing is wrong with the draft. */
    save: async <R>(task: () => Promise<R>, said: Said<R>): Promise<boolean> => {
      const found = problemsOf(draft)
      setProblems(new Set(found))
      return found.length === 0 && run(task, said)
    },
  }
}
