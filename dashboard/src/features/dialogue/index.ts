export { DialogueMessages } from './dialogue-messages.tsx'
export { useChannels } from './use-channels.ts'
