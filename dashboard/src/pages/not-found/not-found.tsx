import { Compass } from 'lucide-react'
import { useEffect } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** The page of an address that leads nowhere. It speaks English whatever the interface language. */
export function NotFound() {
  useEffect(() => {
    const before = document.title
    document.title = '404 · Page not found'
    return () => {
      document.title = before
    }
  }, [])
  return (
    <div lang="en">
      <EmptyState
        icon={<Compass />}
        heading="h1"
        title={<>404 · Page not found</>}
        action={<ButtonLink href="/">Go to the home page</ButtonLink>}
      >
        There is nothing at this address. It may have been moved, or the link may be incomplete.
      </EmptyState>
    </div>
  )
}
