/** The sound of a new reply: a part for owners who switched it on. */

/** Plays two short notes; stays silent where the browser wants a gesture first. */
export function playReplySound(): void {
  const context = new AudioContext()
  const notes = [660, 880]
  for (const [index, frequency] of notes.entries()) {
    const at = context.currentTime + index * 0.12
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.08, at)
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.25)
    tone.connect(volume).connect(context.destination)
    tone.start(at)
    tone.stop(at + 0.25)
    if (index === notes.length - 1) tone.onended = () => void context.close()
  }
}
