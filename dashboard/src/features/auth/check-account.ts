/** The fields of signing in, registering, or setting the installation up. */
export interface AccountValues {
  username: string
  email: string
  password: string
  confirmPassword: string
}

export type AccountField = keyof AccountValues

/** Keys of the sentences in the texts of the area `auth`. */
export type Problem = 'usernameShort' | 'emailWrong' | 'passwordShort' | 'passwordsDiffer'

/** Returns the first problem of a field, by the rules of the server; null when it may be sent. */
export const checkField = (field: AccountField, values: AccountValues): Problem | null => {
  switch (field) {
    case 'username':
      return [...values.username.trim()].length < 2 ? 'usernameShort' : null
    case 'email':
      return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(values.email.trim()) ? null : 'emailWrong'
    case 'password':
      return values.password.length < 6 ? 'passwordShort' : null
    case 'confirmPassword':
      return values.confirmPassword === values.password ? null : 'passwordsDiffer'
  }
}
