import type { WidgetDesignInput } from '../../../contract/widget/design.ts'
import { wholeDesign } from '../../../contract/widget/whole-design.ts'
import { fail } from '../errors.ts'
import { askedBy } from './create-visitors.ts'
import type { WidgetVisitorRecord } from './visitor.model.ts'

type Given = Pick<WidgetVisitorRecord, 'consent' | 'contactAt'> | null

/** true: a design asks visitors for anything before their first message. */
export const asksFirst = (design: WidgetDesignInput): boolean =>
  design.consent?.isRequired === true || design.contact?.when === 'before'

/** States which of the things that a design asks for have been given; a consent has to be to the present text. */
export const agreementsOf = (design: WidgetDesignInput, visitor: Given) => {
  const { consent, contact } = wholeDesign(design)
  return {
    consent: { isGiven: !consent.isRequired || visitor?.consent?.asked === askedBy(consent) },
    contact: { isGiven: contact.when === 'never' || visitor?.contactAt !== undefined },
  }
}

/** Throws `widget.consent-needed`, `widget.contact-needed`. */
export const requireAgreements = (design: WidgetDesignInput, visitor: Given): void => {
  const { consent, contact } = agreementsOf(design, visitor)
  if (!consent.isGiven) throw fail('widget.consent-needed')
  if (design.contact?.when === 'before' && !contact.isGiven) throw fail('widget.contact-needed')
}
