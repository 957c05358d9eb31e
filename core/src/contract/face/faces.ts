/**
 * The icons that an assistant may have, by lucide's own names, each with the colour that goes with its meaning. The
 * order decides between meanings that fit a name equally well: trades come before the roles that any trade has.
 */
export const faceIcons = {
  'code-xml': 'blue',
  'pen-line': 'orange',
  'chart-line': 'indigo',
  brain: 'violet',
  apple: 'green',
  'moon-star': 'indigo',
  scale: 'blue',
  languages: 'orange',
  stethoscope: 'red',
  'paw-print': 'amber',
  'flower-2': 'pink',
  sprout: 'green',
  car: 'blue',
  plane: 'teal',
  'bed-double': 'indigo',
  coffee: 'amber',
  cake: 'pink',
  utensils: 'orange',
  dumbbell: 'red',
  sofa: 'amber',
  shirt: 'violet',
  scissors: 'pink',
  hammer: 'orange',
  wrench: 'grey',
  zap: 'amber',
  house: 'green',
  'shield-check': 'teal',
  wallet: 'green',
  factory: 'grey',
  truck: 'orange',
  camera: 'grey',
  music: 'violet',
  palette: 'pink',
  'gamepad-2': 'indigo',
  'party-popper': 'pink',
  ticket: 'red',
  baby: 'amber',
  'book-open': 'blue',
  'graduation-cap': 'indigo',
  cpu: 'teal',
  megaphone: 'orange',
  users: 'violet',
  landmark: 'grey',
  'shopping-bag': 'pink',
  headset: 'teal',
} as const
export type FaceIconName = keyof typeof faceIcons

export const faceColours = [
  'green',
  'teal',
  'blue',
  'indigo',
  'violet',
  'pink',
  'red',
  'orange',
  'amber',
  'grey',
] as const
export type FaceColourName = (typeof faceColours)[number]

/** Lists a record's keys as what they are. */
const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>): K[] => Object.keys(record) as K[]
export const faceIconNames = keysOf(faceIcons)
