import { toast } from './toast-store.ts'

const api = { toast }

/**
 * Returns the function that shows messages: `const { toast } = useToast()`, then `toast({ title, description,
 * variant })`. Stable between renders.
 */
export function useToast() {
  return api
}
