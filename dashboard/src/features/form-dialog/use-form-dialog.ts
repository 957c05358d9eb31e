import { useState } from 'react'
import { errorText } from '../../data/api.ts'
import { type ToastMessage, toast } from '../../ui/overlays/toast-store.ts'

interface FormDialogOptions<D, P extends string> {
  first: D
  /** Returns why a draft cannot be saved. */
  problemsOf: (draft: D) => readonly P[]
  /** Text for the case that the server cannot be reached. */
  unreachable: string
  /** Called after a call that succeeded. */
  onDone: () => void
}

interface Said<R> {
  /** Message after success; a function gets the answer of the call. */
  done: ToastMessage | ((answer: R) => ToastMessage)
  /** Message shown beside the refusal in the dialog; omitted: none. */
  failed?: ToastMessage
}

/** The state of a `FormDialog`: the draft, its problems, and the running call. */
export const useFormDialog = <D extends object, P extends string>(options: FormDialogOptions<D, P>) => {
  const { first, problemsOf, unreachable, onDone } = options
  const [draft, setDraft] = useState(first)
  const [problems, setProblems] = useState<ReadonlySet<P>>(new Set())
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  /** Runs a call; returns false when it was refused. */
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
    /** Saves the draft; the call is only made when the draft has no problems. */
    save: async <R>(task: () => Promise<R>, said: Said<R>): Promise<boolean> => {
      const found = problemsOf(draft)
      setProblems(new Set(found))
      return found.length === 0 && run(task, said)
    },
  }
}
