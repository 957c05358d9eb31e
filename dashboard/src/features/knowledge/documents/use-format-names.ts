import { formatNames, namesOf } from '@botanika/core/formats'
import { useApi } from '../../../data/use-api.ts'

/** The names of the formats that this server reads; until it has answered, of those that every server reads. */
export const useFormatNames = (): string => {
  const { data } = useApi('GET /api/document-formats')
  return data ? namesOf(data) : formatNames
}
