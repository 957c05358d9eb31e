import { PageHeader, type PageProps, usePageTitle } from '@botanika/dashboard/ui'

export default function PlantPage({ plant }: PageProps<'/garden/:plant'>) {
  usePageTitle(`Растение ${plant}`)
  return <PageHeader title={`Растение ${plant}`} />
}
