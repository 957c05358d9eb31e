import { Compass } from 'lucide-react'
import { usePageTitle } from '../../navigation/use-page-title.ts'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

/** The page of an unknown address. It is in English in every interface language. */
export function NotFound() {
  usePageTitle('404 · Page not found')
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
