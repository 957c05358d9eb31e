import { toast } from './toast-store.ts'

const api = { toast }

/** `const { toast } = useToast()`, then `toast({ title, description, variant })`. Stable between renders. */
export function useToast() {
  return api
}
