import { type TestPerson, uploadDocument, waitForDocument } from '../../core/src/testing/index.ts'
import type { World } from './world.ts'

/**
 * Checks that, after everything, there is an administrator, and that the owner's next document is accepted
 * and read; returns the faults.
 */
export const checkOwner = async (
  { origin }: World,
  { owner: { api }, assistantId }: { owner: TestPerson; assistantId: string },
): Promise<string[]> => {
  const faults: string[] = []
  const { role } = await api('GET /api/auth/me')
  if (role !== 'admin') faults.push(`the owner, an administrator, is ${role}`)
  try {
    const file = { fileName: 'итог.txt', bytes: Buffer.from('Итог года: сад цветёт.') }
    const { id } = await uploadDocument({ api, origin, assistantId, ...file })
    const { status } = await waitForDocument(api, id)
    if (status !== 'completed') faults.push(`the owner's last document is ${status}`)
  } catch (error) {
    faults.push(`the owner cannot upload: ${error}`)
  }
  return faults
}
