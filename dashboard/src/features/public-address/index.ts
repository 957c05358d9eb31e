export { LocalAddressNote, type LocalAddressNoteProps } from './local-address-note.tsx'
