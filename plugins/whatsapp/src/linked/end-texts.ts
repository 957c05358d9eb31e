import { texts as catalogue } from '../texts.ts'

/** Reasons why a linked device does not work, for the owner. */
export const texts = catalogue.ends
