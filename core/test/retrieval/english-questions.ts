import { answered, type TestQuestion, unanswered } from './test-question.ts'

const crm = answered('Pricing and plans - Beacon CRM', [
  ['how much is the Team plan?', '$24'],
  ['What does Business cost per user', '$49'],
  ['how many contacts can I keep on Starter', '1,000'],
  ['Is there a free trial and how long is it?', '21-day'],
  ['do charities get a discount', '40 %'],
  ['Where do you store our data?', 'Frankfurt'],
  ['how often are backups made?', 'six hours'],
  ['what is the API limit on the Business plan', '600 per minute'],
  ['Can I undo an import?', '72 hours'],
  ['largest attachment size', '50 MB'],
  ['which plans have single sign-on', 'Enterprise'],
  ['If I pay monthly is it more expensive?', '20 %'],
  ['can I get my money back on an annual payment', '30 days'],
])

const hotel = answered('Guest guide - Harbour View Hotel', [
  ['what time can we check in?', '3 pm'],
  ['Can I check out later and what does it cost', '£25'],
  ['when does breakfast finish on Saturday and Sunday at weekends?', '11.30 am'],
  ['how much is parking', '£18'],
  ['Is there a pool and when does it open?', '6.30 am'],
  ['can I bring my dog', '£15'],
  ['Where may I smoke?', 'terrace'],
  ['how do I get to the airport by bus', '47'],
  ['wifi network name?', 'HarbourGuest'],
  ['until when can I order room service', '10 pm'],
  ['How much for renting a bike?', '£12'],
  ['what is the height limit in the garage', '1.95 m'],
])

const boilers = answered('Spare parts list - Nordvik boilers', [
  ['price of P-4480/B', '€164.00'],
  ['what does error F28 mean?', 'Low water pressure'],
  ['how heavy is the NVK-35C', '46.5 kg'],
  ['my boiler shows E04, what should I do', 'Bleed the radiators'],
  ['Which part number is the pressure sensor?', 'P-6090'],
  ['nvk24e price', '€1,480'],
  ['How long is the boiler warranty?', 'five years'],
  ['how often must the boiler be serviced', 'once a year'],
  ['Which boiler does the heat exchanger fit?', 'NVK-35C'],
  ['how many days to return spare parts', '28 days'],
])

const handbook = answered('Employee handbook - leave policy', [
  ['how many vacation days do I get paid leave per year?', '26 days'],
  ['When do carried over leave days expire?', '31 March'],
  ['from which day do I need a doctor’s note', 'fourth day'],
  ['how many days a week can I work from home?', 'three days'],
  ['What is the notice period after three years?', 'three months'],
  ['how much is my training budget', '£1,200'],
  ['who approves working from abroad?', 'Priya Nair'],
  ['meal allowance on a business trip', '£38'],
  ['where do I return my laptop when leaving', 'B12'],
  ['How long is maternity leave for mothers?', '18 weeks'],
])

// Similar to an actual offer: a single word shows that it is not offered.
const besides = unanswered([
  'How much is the Platinum plan?',
  'is there a tennis court at the hotel',
  'can I rent a car at the hotel',
  'price of part P-9999/X',
  'what does error F77 mean',
  'how long is paternity leave for fathers',
])

const nowhere = unanswered([
  'Do you sell concert tickets?',
  'what is the weather like in Oslo tomorrow',
  'Does the hotel have a helicopter pad?',
  'how do I reset my Xbox controller?',
  'What does error E99 mean?',
  'Is there a kindergarten at the office?',
  'who wrote War and Peace',
  'Do you offer dental insurance?',
])

export const englishQuestions: readonly TestQuestion[] = [
  ...crm,
  ...hotel,
  ...boilers,
  ...handbook,
  ...besides,
  ...nowhere,
]
