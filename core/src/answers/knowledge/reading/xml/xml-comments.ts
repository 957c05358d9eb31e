/** Markup without its comments; one that never ends takes the rest with it. */
export const withoutXmlComments = (xml: string): string =>
  xml
    .split('<!--')
    .map((part, at) => {
      if (at === 0) return part
      const end = part.indexOf('-->')
      return end === -1 ? '' : part.slice(end + 3)
    })
    .join('')
