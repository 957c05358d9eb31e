import { astrologer } from './assistants/astrologer.ts'
import { englishTeacher } from './assistants/english-teacher.ts'
import { lawyer } from './assistants/lawyer.ts'
import { nutritionist } from './assistants/nutritionist.ts'
import { psychologist } from './assistants/psychologist.ts'
import { salesConsultant } from './assistants/sales-consultant.ts'
import { supportService } from './assistants/support-service.ts'
import type { Example } from './example.ts'

/** The example assistants of a new installation, in the order of their cards. */
export const examples: readonly Example[] = [
  psychologist,
  nutritionist,
  astrologer,
  lawyer,
  englishTeacher,
  supportService,
  salesConsultant,
]
