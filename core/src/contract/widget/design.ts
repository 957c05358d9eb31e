import Type, { type Static } from 'typebox'
import { ContactField, WorkingDay } from './design-parts.ts'

const Colour = Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' })
const strict = { additionalProperties: false } as const

/** The launcher: the button that opens the chat. */
const launcher = {
  /** `avatar` the picture of `avatarUrl`; without one the mark. */
  icon: Type.Enum(['mark', 'chat', 'question', 'heart', 'avatar']),
  /** Text beside the icon. Empty: none. */
  text: Type.String({ maxLength: 40 }),
  /** px from the side of the window that `position` names. */
  offsetX: Type.Integer({ minimum: 0, maximum: 200 }),
  /** px from the top or bottom that `position` names. */
  offsetY: Type.Integer({ minimum: 0, maximum: 200 }),
  zIndex: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  /** true: on narrow screens the chat covers the whole page. */
  mobileFullScreen: Type.Boolean(),
}

const header = {
  /** Empty: the assistant's name. */
  title: Type.String({ maxLength: 80 }),
  /** Empty: none. */
  subtitle: Type.String({ maxLength: 120 }),
}

/** A message that the widget shows by itself. */
const greeting = {
  isOn: Type.Boolean(),
  /** Empty: `welcomeMessage`. */
  text: Type.String({ maxLength: 300 }),
  delaySeconds: Type.Integer({ minimum: 0, maximum: 600 }),
  /** Paths of the site with `*` for any text. Empty: every page. */
  pages: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 20 }),
}

/** Consent of the visitor before the first message; stored with its time and the hash of its text. */
const consent = {
  isRequired: Type.Boolean(),
  /** Empty: the widget's own sentence. */
  text: Type.String({ maxLength: 500 }),
  /** The full terms. Empty: none. */
  link: Type.String({ maxLength: 1_000, pattern: '^$|^https?://[^\\s]+$' }),
}

/** The form for the visitor's contact details: before or after the first message. */
const contact = {
  when: Type.Enum(['never', 'before', 'after']),
  fields: Type.Array(ContactField, { maxItems: 3 }),
  /** Text above the form. Empty: the widget's own sentence. */
  text: Type.String({ maxLength: 300 }),
}

/** Working hours: outside of them another greeting is shown; the assistant still answers. */
const hours = {
  isOn: Type.Boolean(),
  /** IANA name. */
  timeZone: Type.String({ minLength: 1, maxLength: 64 }),
  /** Several spans of one day are allowed; a day without a span is closed. */
  days: Type.Array(WorkingDay, { maxItems: 14 }),
  /** Greeting outside of the hours. Empty: `welcomeMessage`. */
  greeting: Type.String({ maxLength: 500 }),
}

const single = {
  primaryColor: Colour,
  secondaryColor: Colour,
  backgroundColor: Colour,
  textColor: Colour,
  /** px */
  borderRadius: Type.Integer({ minimum: 0, maximum: 30 }),
  /** px */
  fontSize: Type.Integer({ minimum: 10, maximum: 20 }),
  fontFamily: Type.String({ maxLength: 100, pattern: "^[\\w ,'-]+$" }),
  position: Type.Enum(['bottom-right', 'bottom-left', 'top-right', 'top-left']),
  size: Type.Enum(['small', 'medium', 'large']),
  showAvatar: Type.Boolean(),
  showTyping: Type.Boolean(),
  welcomeMessage: Type.String({ maxLength: 500 }),
  placeholder: Type.String({ maxLength: 100 }),
  buttonText: Type.String({ maxLength: 40 }),
  /** `auto` follows the site, else the visitor's device. */
  theme: Type.Enum(['light', 'dark', 'auto']),
  /** Empty: the first letter of the assistant's name. */
  avatarUrl: Type.String({ maxLength: 1_000 }),
  /** Empty: the assistant's suggested questions. */
  starters: Type.Array(Type.String({ minLength: 1, maxLength: 120 }), { maxItems: 4 }),
  /** `auto` the page's language, else the visitor's. */
  language: Type.Enum(['auto', 'ru', 'en', 'pl']),
  /** A sound with each reply while the page is in the background. */
  sound: Type.Boolean(),
  /** The number of unread replies on the launcher. */
  badge: Type.Boolean(),
}

/** Appearance and behaviour of a widget. */
export const WidgetDesign = Type.Object(
  {
    ...single,
    launcher: Type.Object(launcher, strict),
    header: Type.Object(header, strict),
    greeting: Type.Object(greeting, strict),
    consent: Type.Object(consent, strict),
    contact: Type.Object(contact, strict),
    hours: Type.Object(hours, strict),
  },
  strict,
)
export type WidgetDesign = Static<typeof WidgetDesign>

/** Some fields of a design; of a group, too, only those that change. Lists are replaced as a whole. */
export const WidgetDesignInput = Type.Partial(
  Type.Object({
    ...single,
    launcher: Type.Partial(Type.Object(launcher), strict),
    header: Type.Partial(Type.Object(header), strict),
    greeting: Type.Partial(Type.Object(greeting), strict),
    consent: Type.Partial(Type.Object(consent), strict),
    contact: Type.Partial(Type.Object(contact), strict),
    hours: Type.Partial(Type.Object(hours), strict),
  }),
  strict,
)
export type WidgetDesignInput = Static<typeof WidgetDesignInput>
