import { useSession } from '@botanika/dashboard/data'
import { type PageProps, Row, Spinner } from '@botanika/dashboard/ui'
import { GuestView } from './guest-view.tsx'
import { ProjectPage } from './project/project-page.tsx'
import { ProjectsView } from './projects/projects-view.tsx'
import { usePageTexts } from './texts.ts'

/** The page at `/autopost`: the projects, or with an id one of them. */
export default function AutopostPage({ projectId }: PageProps<'/autopost/:projectId?'>) {
  const t = usePageTexts()
  const { state } = useSession()
  if (state === 'checking')
    return (
      <Row role="status" $gap={3} $justify="center" style={{ minHeight: 240 }}>
        <Spinner />
        {t('checking')}
      </Row>
    )
  if (state === 'guest') return <GuestView />
  return projectId ? <ProjectPage key={projectId} id={projectId} /> : <ProjectsView />
}
