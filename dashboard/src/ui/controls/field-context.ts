import { createContext, use } from 'react'

/** The properties that a Field passes to the control inside it. */
export interface FieldState {
  id: string
  describedBy?: string
  invalid: boolean
  required: boolean
}

export const FieldContext = createContext<FieldState | null>(null)

type Own = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: unknown; required?: boolean }

/**
 * Returns the attributes that a control takes from its Field; its own ones win. Outside a Field nothing is
 * added.
 */
export function useFieldProps(own: Own = {}) {
  const field = use(FieldContext)
  return {
    id: own.id ?? field?.id,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] === true || field?.invalid || undefined,
    'aria-required': own.required || field?.required || undefined,
  }
}
