export { AccountFields } from './account-fields.tsx'
export type { AccountField } from './check-account.ts'
export { startActing, stopActing } from './impersonation.ts'
export { dropInvitation, keepInvitation } from './invitation.ts'
export { readSignInReturn } from './sign-in-return.ts'
export { useAccountForm } from './use-account-form.ts'
export { useLogOut } from './use-log-out.ts'

/** Loads the code of `LoginDialog` when it is first needed: `lazy(loadLoginDialog)`. */
export const loadLoginDialog = async () => ({ default: (await import('./login-dialog.tsx')).LoginDialog })
