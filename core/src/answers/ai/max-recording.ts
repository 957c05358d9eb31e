/** Longest recording that is transcribed: OpenAI's models refuse more than 1,500 s, Telegram sends no more. */
export const maxRecording = { minutes: 25, megabytes: 20 }
