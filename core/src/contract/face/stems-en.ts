import type { FaceIconName } from './faces.ts'

/** Beginnings of the English words of each meaning; `!` at the end: the whole word. */
export const stemsEn: Readonly<Record<FaceIconName, string>> = {
  'code-xml': 'program developer software! coding coder frontend backend devops',
  'pen-line': 'writer writing copywrit content editor! blog journalis author text! texts!',
  'chart-line': 'analy data! dataset statistic report! reports! metric insight research',
  brain: 'psycholog psychotherap therapist! counsell counselor coach mental anxiety mindful meditat',
  apple: 'nutrition diet dietic calorie weight! vitamin',
  'moon-star': 'astrolog horoscop zodiac tarot numerolog',
  scale: 'lawyer legal law! laws! attorney notary solicitor barrister paralegal',
  languages: 'english! spanish! german! french! italian! chinese! polish! language translat linguist esl!',
  stethoscope: 'doctor medic clinic hospital dentist dental pharmac nurse patient health physio',
  'paw-print': 'vet! vets! veterin pet! pets! dog! dogs! cat! cats! puppy kitten groom animal zoo!',
  'flower-2': 'flower florist bouquet blossom rose! roses!',
  sprout: 'garden plant! plants! farm agricult seed! seeds! greenhouse nursery botan',
  car: 'car! cars! auto! automotive vehicle garage! tyre tire! tires! taxi driving motor!  motorcyc dealership',
  plane:
    'travel touris tour! tours! trip! trips! flight airline airport visa! visas! cruise excursion vacation',
  'bed-double': 'hotel hostel guesthouse motel resort apartments! airbnb bnb!',
  coffee: 'coffee barista espresso tea! teahouse cafe! cafes! café!',
  cake: 'bakery baker! cake! cakes! pastry dessert bread! confection',
  utensils:
    'restaurant food! menu! chef! cook! cooking! recipe pizza sushi! burger bar! pub! catering bistro diner',
  dumbbell: 'fitness gym! gyms! sport trainer! workout yoga! pilates swim dance! dancing martial',
  sofa: 'furniture sofa! sofas! interior mattress curtain carpet decor!',
  shirt: 'cloth! clothes! clothing fashion shoe! shoes! tailor stylist apparel jewel wardrobe boutique',
  scissors: 'salon barber hair hairdress beauty manicure nail! nails! cosmet spa! massage makeup brow! lash',
  hammer:
    'build! builder building construct renovat roof! roofing tile! tiles! plumb carpent contractor door! doors! window!',
  wrench: 'repair mechanic maintenance workshop spare! tool! tools! boiler handyman',
  zap: 'electric energy solar power! charging lighting',
  house:
    'realtor estate! property rent! rental rentals! housing apartment flat! flats! mortgage coworking tenant landlord',
  'shield-check': 'insur security guard! safety',
  wallet:
    'financ account! accountant accounting bank! banking tax! taxes! credit! loan! loans! invest budget bookkeep crypto',
  factory: 'factory manufactur industr production machinery metal! equipment',
  truck: 'deliver logistic shipping freight courier moving! warehouse storage! cargo',
  camera: 'photo video! videos! camera studio! film! filming',
  music: 'music guitar piano! vocal singing! song! songs! concert band! dj!',
  palette: 'design artist! art! arts! drawing illustrat creative paint',
  'gamepad-2': 'game! games! gaming gamer esport quest!',
  'party-popper': 'party! parties! wedding event! events! celebrat banquet birthday',
  ticket: 'ticket cinema movie theatre theater museum exhibition',
  baby: 'baby! babies! child! children kids! kid! kindergarten nanny parent pregnan toddler',
  'book-open': 'book! books! bookshop bookstore library librarian literature reader! publish',
  'graduation-cap':
    'teacher tutor school lesson course! courses! university college student exam academy educat training! learning! mentor',
  cpu: 'it! tech! technolog computer sysadmin server! hosting website internet! robot ai! saas! crm!',
  megaphone: 'marketing marketer advert smm! pr! seo! promot brand',
  users: 'hr! recruit hiring! vacanc staff! personnel employee onboarding career payroll',
  landmark: 'government municipal council! passport pension embassy citizen',
  'shopping-bag':
    'sales! sale! seller selling! shop! shopping store! stores! retail product! products! catalog marketplace merch',
  headset: 'support helpdesk help! service! faq! callcenter assistance concierge reception secretary',
}
