const link = /\]\((?:\.{1,2}\/)?pictures\/([\w.-]{1,100})\)/g
const stored = /\]\(\/api\/lesson-pictures\/([0-9a-f]{32})\)/g
const cover = /^(?:\.{1,2}\/)?pictures\/([\w.-]{1,100})$/

/** Names of the pictures of the archive that a text shows. */
export const namesIn = (content: string): string[] => [...content.matchAll(link)].map(([, name = '']) => name)

/** Turns addresses of stored pictures into files of the archive. */
export const toFiles = (content: string, fileOf: (id: string) => string | undefined): string =>
  content.replace(stored, (whole, id: string) => {
    const name = fileOf(id)
    return name === undefined ? whole : `](../pictures/${name})`
  })

/** Turns files of the archive back into addresses. */
export const toAddresses = (content: string, addressOf: (name: string) => string | undefined): string =>
  content.replace(link, (whole, name: string) => {
    const address = addressOf(name)
    return address === undefined ? whole : `](${address})`
  })

/** Returns the name of the archive's picture that is a cover; undefined: another address. */
export const coverName = (address: string): string | undefined => cover.exec(address)?.[1]
