import Type, { type Static } from 'typebox'
import { reading, working } from '../accounts/account-state.ts'
import { defineApi } from '../endpoint.ts'
import { ById } from '../id.ts'

const SiteAddress = Type.Object(
  { address: Type.String({ minLength: 1, maxLength: 2_000, pattern: '\\S' }) },
  { additionalProperties: false },
)

/** Colours and logo of a site. */
export const SiteLook = Type.Object({
  /** `#rrggbb`, at most six, the most likely brand colour first. */
  colours: Type.Array(Type.String()),
  /** Absolute address of the site's icon. Null: it names none. */
  logoUrl: Type.Union([Type.String(), Type.Null()]),
})
export type SiteLook = Static<typeof SiteLook>

/**
 * A fault of a site that embeds a widget. `detail`: with `wrong-key` the key found, with `outdated-build` and
 * `mixed-content` the script's address, with `site-not-allowed` the site, with `csp` and `socket-blocked` the directive
 * that refuses the widget.
 */
export const SiteFinding = Type.Object({
  code: Type.Enum([
    'tag-missing',
    'wrong-key',
    'duplicate-tag',
    'site-not-allowed',
    'mixed-content',
    'csp',
    'socket-blocked',
    'script-before-body',
    'outdated-build',
    'widget-off',
    'owner-frozen',
    'limit-spent',
  ]),
  detail: Type.Optional(Type.String()),
})
export type SiteFinding = Static<typeof SiteFinding>

export const widgetSitesApi = defineApi({
  'POST /api/widgets/{id}/site-look': {
    summary: "Find the colours and the logo of the owner's site",
    access: 'user',
    openTo: working,
    perMinute: 10,
    params: ById,
    body: SiteAddress,
    reply: SiteLook,
  },
  'POST /api/widgets/{id}/check-site': {
    summary: 'Check a page that embeds the widget: every fault by code, none for a page in order',
    access: 'user',
    // The check only reads, and reports when the account keeps the widget from answering.
    openTo: reading,
    perMinute: 10,
    params: ById,
    body: SiteAddress,
    reply: Type.Object({
      /** The page that was read, after redirects. */
      url: Type.String(),
      findings: Type.Array(SiteFinding),
    }),
  },
})
