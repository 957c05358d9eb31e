import type { FastifyInstance } from 'fastify'
import type { PlanName } from '../../../contract/accounts/user.ts'
import { fail } from '../errors.ts'
import type { UserRecord } from '../user.model.ts'
import type { createInvitations } from './create-invitations.ts'

export interface Applicant {
  email: string
  /** SHA-256 of the token of an invitation link; null: none. */
  invitationHash: string | null
}

export interface RegistrationPolicy {
  /**
   * Throws why this address may not register now: `auth.registration-closed`, `auth.invitation-needed`,
   * `auth.invitation-wrong`, `auth.domain-not-allowed`. Takes nothing.
   */
  check(applicant: Applicant): Promise<void>
  /** Creates an account if `check` passes, with one use of the invitation, which comes back when it fails. */
  admit(
    applicant: Applicant,
    create: (grant: { plan?: PlanName }) => Promise<UserRecord>,
  ): Promise<UserRecord>
}

/** Policy for who may create an account, by the settings of the installation. It applies to Google sign-in as well. */
export const createRegistrationPolicy = (
  app: FastifyInstance,
  invitations: ReturnType<typeof createInvitations>,
): RegistrationPolicy => {
  const checkRules = ({ email, invitationHash }: Applicant): void => {
    const { registration, emailDomains } = app.instance.current()
    if (registration === 'closed') throw fail('auth.registration-closed')
    if (registration === 'invitation' && invitationHash === null) throw fail('auth.invitation-needed')
    const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
    if (emailDomains.length > 0 && !emailDomains.includes(domain))
      throw fail('auth.domain-not-allowed', { params: { domains: emailDomains.join(', ') } })
  }
  const needsInvitation = (): boolean => app.instance.current().registration === 'invitation'

  return {
    check: async applicant => {
      checkRules(applicant)
      const { invitationHash } = applicant
      if (needsInvitation() && invitationHash && !(await invitations.isUsable(invitationHash)))
        throw fail('auth.invitation-wrong')
    },
    admit: async (applicant, create) => {
      checkRules(applicant)
      const { invitationHash } = applicant
      // Where registration is open, an invitation without uses left is no obstacle.
      const invitation = invitationHash === null ? null : await invitations.claim(invitationHash)
      if (needsInvitation() && !invitation) throw fail('auth.invitation-wrong')
      try {
        const plan = invitation?.plan
        // A plan that was removed meanwhile is not given.
        const isThere = plan && (await app.plans.present(plan, 'en')) !== null
        const user = await create(isThere ? { plan } : {})
        if (invitation) await invitations.noteUse(invitation._id, user._id)
        return user
      } catch (error) {
        if (invitation) await invitations.giveBack(invitation._id)
        throw error
      }
    },
  }
}
