/** Key of the token of an invitation link, until a person has registered with it. */
const key = 'invitation'

/** Stores the token of an invitation link (`?invite=…`), so that it survives a change of page. */
export const keepInvitation = (search: string): boolean => {
  const token = new URLSearchParams(search).get('invite')
  if (token) sessionStorage.setItem(key, token)
  return token !== null
}

export const readInvitation = (): string | null => sessionStorage.getItem(key)

export const dropInvitation = (): void => sessionStorage.removeItem(key)
