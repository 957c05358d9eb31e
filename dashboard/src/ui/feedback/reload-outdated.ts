/** Address of the file that names all others of this build: in another build it has another name. */
const own = import.meta.url
const storageKey = 'reloadedFrom'

/**
 * Loads the page anew where the server has another build than the running one, whose files are gone. It does
 * so once for each build: a page from a cache on the way would never become another.
 */
export const reloadOutdated = async (): Promise<void> => {
  try {
    if (sessionStorage.getItem(storageKey) === own) return
    const { status } = await fetch(own, { method: 'HEAD', cache: 'no-store' })
    if (status !== 404) return
    sessionStorage.setItem(storageKey, own)
    location.reload()
  } catch {
    // There is no connection, or no storage: the person decides when to reload.
  }
}
