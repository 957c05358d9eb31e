/** Widths in px at which the layout changes: phone ends, sidebar becomes icons, content reaches its full width. */
export const breakpoints = { phone: 560, tablet: 768, desktop: 1024, wide: 1280 } as const

/** Media queries for styled-components: `${media.tablet} { … }` applies up to and including that width. */
export const media = {
  phone: `@media (max-width: ${breakpoints.phone}px)`,
  tablet: `@media (max-width: ${breakpoints.tablet}px)`,
  desktop: `@media (max-width: ${breakpoints.desktop}px)`,
  wide: `@media (max-width: ${breakpoints.wide}px)`,
} as const
