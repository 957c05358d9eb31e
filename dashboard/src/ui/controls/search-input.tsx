import { Search } from 'lucide-react'
import { Input } from './input.tsx'

export interface SearchInputProps {
  /** Name of the searched things: the accessible name and the placeholder. */
  label: string
  value: string
  /**
   * Name by which text written in the server's page is copied into this field
   * (`navigation/written-fields.ts`).
   */
  name?: string
  onChange: (value: string) => void
}

/** The field that filters a list. */
export function SearchInput({ label, value, name, onChange }: SearchInputProps) {
  return (
    <Input
      type="search"
      leading={<Search />}
      aria-label={label}
      placeholder={label}
      name={name}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  )
}
