/** Where the token of an invitation link waits until somebody registered with it. */
const key = 'invitation'

/** Keeps the token of an invitation link (`?invite=…`), so that it outlives a change of page. */
export const keepInvitation = (search: string): boolean => {
  const token = new URLSearchParams(search).get('invite')
  if (token) sessionStorage.setItem(key, token)
  return token !== null
}

export const readInvitation = (): string | null => sessionStorage.getItem(key)

export const dropInvitation = (): void => sessionStorage.removeItem(key)
